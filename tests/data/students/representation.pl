# Representation as a student writes it, in Perl.
use strict;
use warnings;

$| = 1;
srand(1 + 100 * ($ENV{JUMPMAZE_RUN} || 0));
my $n = 0;
while ($n !~ /^\d+$/ || $n < 5 || $n > 10) {
    print "Rook Jumping Maze size (5-10)? ";
    $n = <STDIN>;
    die "no size" unless defined $n;
    chomp $n;
}
for my $r (0 .. $n - 1) {
    my @row;
    for my $c (0 .. $n - 1) {
        my ($most) = sort { $b <=> $a } $r, $n - 1 - $r, $c, $n - 1 - $c;
        push @row, $r == $n - 1 && $c == $n - 1 ? 0 : 1 + int rand $most;
    }
    print "@row\n";
}
