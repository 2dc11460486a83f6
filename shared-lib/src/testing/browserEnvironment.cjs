const { TestEnvironment } = require('jest-environment-jsdom');

const missing = { Request, Response, Headers, fetch, ReadableStream, TextDecoder, TextEncoder, structuredClone };
// Node's Request takes only signals of Node's own.
const replaced = { AbortController, AbortSignal };

// jsdom knows the element but not its modality.
const dialogMethods = {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
};

/** jsdom with what it leaves out and React Router and axios expect of every browser. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
    Object.assign(this.global, replaced, { scrollTo: () => undefined });
    Object.assign(this.global.HTMLDialogElement.prototype, dialogMethods);
  }
};
