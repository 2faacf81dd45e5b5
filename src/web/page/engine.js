/* The interface to the engine: requests that can be cancelled, and a reserve of mazes. */

import { download } from "./texts.js";

/** @typedef {{what: string, remedy: string | null, at?: [number, number] | null}} EngineError */

/** An error that the engine has found in a request, such as a mistake in a maze. */
export class Refused extends Error {
  /** @param {EngineError} error */
  constructor(error) {
    super(error.what);
    this.remedy = error.remedy;
    this.line = error.at?.[0];
  }
}

/** The work was cancelled, has taken too long, or has crashed the engine. */
export class Ended extends Error {
  /** @param {"cancelled" | "late" | "crashed"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/* All workers share one compiled module. */
/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/* Streaming requires the type `application/wasm`, which some servers do not send. */
async function fetchModule() {
  const answer = await download("jumpmaze.wasm");
  if (answer.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** @typedef {{id: number, request: object, told: (message: any) => void, resolve: (answer: any) => void,
      reject: (error: Error) => void, milliseconds: number, ended: AbortController, timer?: number}} Job */

export class Engine {
  constructor() {
    /** The queue of jobs. The worker runs the first job.
        @type {Job[]} */
    this.jobs = [];
    this.next = 0;
    /** @type {Worker | undefined} */
    this.worker = undefined;
  }

  /** Sends a request. `told` receives messages while the work goes on. A request that takes more than `milliseconds`
      is ended. `signal` cancels it.
      @param {object} request
      @param {{told?: (message: any) => void, signal?: AbortSignal, milliseconds?: number}} [options]
      @returns {Promise<any>} */
  ask(request, { told = () => {}, signal, milliseconds = 30_000 } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Ended("cancelled"));
      /** @type {Job} */
      const job = { id: this.next++, request, told, resolve, reject, milliseconds, ended: new AbortController() };
      this.jobs.push(job);
      signal?.addEventListener("abort", () => this.end(job, "cancelled"), { signal: job.ended.signal });
      if (this.jobs.length === 1) this.begin();
    });
  }

  /** Gives the first job to the worker. @returns {Promise<void>} */
  async begin() {
    const [job] = this.jobs;
    if (!job) return;
    let module;
    try {
      module = await (compiled ??= fetchModule());
    } catch (error) {
      compiled = undefined;
      if (this.jobs[0] !== job) return;
      this.jobs.shift();
      job.reject(/** @type {Error} */ (error));
      return this.begin();
    }
    /* If the job was cancelled meanwhile, `end` has called `begin` for the next job. */
    if (this.jobs[0] !== job) return;
    this.worker ??= this.started(module);
    job.timer = setTimeout(() => this.end(job, "late"), job.milliseconds);
    this.worker.postMessage({ id: job.id, request: job.request });
  }

  /** @param {WebAssembly.Module} module */
  started(module) {
    const worker = new Worker("worker.js");
    worker.postMessage({ module });
    worker.onerror = () => this.jobs[0] && this.end(this.jobs[0], "crashed");
    worker.onmessage = ({ data }) => {
      const [job] = this.jobs;
      if (!job || job.id !== data.id) return;
      if ("told" in data) return job.told(data.told);
      if ("failed" in data) return this.end(job, "crashed");
      clearTimeout(job.timer);
      job.ended.abort();
      this.jobs.shift();
      if ("error" in data.answer) job.reject(new Refused(data.answer.error));
      else job.resolve(data.answer.ok);
      this.begin();
    };
    return worker;
  }

  /** Ends a job with an error. If it is the first job, terminates the worker that runs it.
      @param {Job} job @param {"cancelled" | "late" | "crashed"} why */
  end(job, why) {
    const at = this.jobs.indexOf(job);
    if (at < 0) return;
    clearTimeout(job.timer);
    job.ended.abort();
    this.jobs.splice(at, 1);
    job.reject(new Ended(why));
    if (at > 0) return;
    this.worker?.terminate();
    this.worker = undefined;
    this.begin();
  }
}

/* A random seed of 32 bits. Numbers of JavaScript cannot represent all seeds of 64 bits. */
export function randomSeed() {
  const [low] = crypto.getRandomValues(new Uint32Array(1));
  return low;
}

/** Mazes of one kind that are made in advance, so that the next maze is available at once. */
export class Reserve {
  /** @param {Engine} engine @param {object} order An order without seed and count. @param {number} size */
  constructor(engine, order, size) {
    this.engine = engine;
    this.order = order;
    this.size = size;
    this.stop = new AbortController();
    /** @type {Promise<any>[]} */
    this.mazes = [];
    this.fill();
  }

  fill() {
    while (this.mazes.length < this.size) {
      const maze = this.make();
      /* Errors are reported when the maze is taken. */
      maze.catch(() => {});
      this.mazes.push(maze);
    }
  }

  async make() {
    let made;
    const request = { ...this.order, do: "make", seed: randomSeed(), count: 1 };
    const told = (/** @type {any} */ maze) => (made = maze);
    const end = await this.engine.ask(request, { told, signal: this.stop.signal, milliseconds: 600_000 });
    if (made === undefined) throw new Refused(end.missing);
    return made;
  }

  /** Takes the oldest maze. */
  take() {
    const [maze] = this.mazes.splice(0, 1);
    this.fill();
    return maze;
  }

  end() {
    this.stop.abort();
  }
}
