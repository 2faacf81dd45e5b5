/* A worker with the engine in it. It answers one request after the other:

     page    {id, request}  ──▶  worker   the first message is {module}, the compiled engine
             {id, told}     ◀──           any number of messages while the work goes on
             {id, answer}   ◀──           or {id, failed}: the engine has crashed, and the page ends the worker */

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** @type {Promise<WebAssembly.Instance> | undefined} */
let engine;
/** The request that is being answered.
    @type {number | undefined} */
let current;

/** @param {WebAssembly.Instance} instance @param {number} at @param {number} length */
function text(instance, at, length) {
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
  /* An address above 2 GiB arrives as a negative number. */
  return decoder.decode(new Uint8Array(memory.buffer, at >>> 0, length));
}

/** @param {WebAssembly.Module} module */
async function start(module) {
  /** @type {WebAssembly.Instance} */
  let instance;
  const page = {
    now: () => performance.now(),
    /** @param {number} at @param {number} length */
    send: (at, length) => postMessage({ id: current, told: JSON.parse(text(instance, at, length)) }),
  };
  instance = await WebAssembly.instantiate(module, { page });
  return instance;
}

/** @param {WebAssembly.Instance} instance @param {object} request */
function call(instance, request) {
  const { alloc, call, release, memory } = /** @type {any} */ (instance.exports);
  const bytes = encoder.encode(JSON.stringify(request));
  const at = alloc(bytes.length) >>> 0;
  new Uint8Array(memory.buffer).set(bytes, at);
  const answer = call(at, bytes.length) >>> 0;
  const length = new DataView(memory.buffer).getUint32(answer, true);
  const result = JSON.parse(text(instance, answer + 4, length));
  release(answer);
  return result;
}

onmessage = async ({ data }) => {
  if (data.module) {
    engine = start(data.module);
    return;
  }
  try {
    const instance = await /** @type {Promise<WebAssembly.Instance>} */ (engine);
    current = data.id;
    postMessage({ id: data.id, answer: call(instance, data.request) });
  } catch (error) {
    postMessage({ id: data.id, failed: String(error) });
  }
};
