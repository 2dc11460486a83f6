import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves out what React Router and axios expect of every browser.
Object.assign(globalThis, { TextDecoder, TextEncoder });
for (const name of ['Request', 'Response', 'Headers', 'fetch', 'ReadableStream', 'structuredClone'] as const) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: Reflect.get(global, name), writable: true });
}
