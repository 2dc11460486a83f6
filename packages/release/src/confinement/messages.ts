import type { Readable, Writable } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

const HEAD_BYTES = 4;
/** A page and a response of the API are smaller; what the other side claims to send is kept in memory until it is complete. */
const MAX_BYTES = 32 * 1024 * 1024;

export function writeMessage(pipe: Writable, message: unknown): void {
  const body = serialize(message);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(body.length);
  pipe.cork();
  pipe.write(head);
  pipe.write(body);
  pipe.uncork();
}

/** Messages of a pipe until its end. @throws {Error} when it contains anything else. */
export async function* readMessages(pipe: Readable): AsyncGenerator<unknown, void> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let needed = HEAD_BYTES;
  for await (const part of pipe) {
    parts.push(part);
    bytes += part.length;
    if (bytes < needed) continue;
    let rest = Buffer.concat(parts);
    for (needed = getNeededBytes(rest); rest.length >= needed; needed = getNeededBytes(rest)) {
      yield deserialize(rest.subarray(HEAD_BYTES, needed));
      rest = rest.subarray(needed);
    }
    parts = [rest];
    bytes = rest.length;
  }
}

function getNeededBytes(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return HEAD_BYTES;
  const length = bytes.readUInt32BE();
  if (length > MAX_BYTES) throw new Error(`a message of ${length} bytes; ${MAX_BYTES} are allowed`);
  return HEAD_BYTES + length;
}
