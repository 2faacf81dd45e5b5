/* Evaluation as a student writes it, in C. */

#include <stdio.h>
#include <stdlib.h>

#define N 5

static int max(int a, int b) { return a > b ? a : b; }

int main(void) {
    int maze[N][N], depth[N][N], queue[N * N], last = 1;
    const int down[] = {0, 1, 0, -1}, right[] = {1, 0, -1, 0};
    const char *run = getenv("JUMPMAZE_RUN");
    srand(run ? 12345u * (unsigned)atoi(run) : 1u);
    for (int r = 0; r < N; r++)
        for (int c = 0; c < N; c++) {
            int most = max(max(r, N - 1 - r), max(c, N - 1 - c));
            maze[r][c] = 1 + rand() / 7 % most;
            depth[r][c] = -1;
        }
    maze[N - 1][N - 1] = 0;
    depth[0][0] = queue[0] = 0;
    for (int next = 0; next < last; next++) {
        int r = queue[next] / N, c = queue[next] % N, jump = maze[r][c];
        for (int way = 0; jump > 0 && way < 4; way++) {
            int to_r = r + down[way] * jump, to_c = c + right[way] * jump;
            if (to_r < 0 || to_r >= N || to_c < 0 || to_c >= N || depth[to_r][to_c] >= 0)
                continue;
            depth[to_r][to_c] = depth[r][c] + 1;
            queue[last++] = to_r * N + to_c;
        }
    }
    for (int r = 0; r < N; r++)
        for (int c = 0; c < N; c++)
            printf("%d%c", maze[r][c], c < N - 1 ? ' ' : '\n');
    printf("\nMoves from start:\n");
    for (int r = 0; r < N; r++)
        for (int c = 0; c < N; c++) {
            if (depth[r][c] < 0)
                printf("--");
            else
                printf("%2d", depth[r][c]);
            putchar(c < N - 1 ? ' ' : '\n');
        }
    printf("\n%d\n", depth[N - 1][N - 1] < 0 ? 1000000 : -depth[N - 1][N - 1]);
    return 0;
}
