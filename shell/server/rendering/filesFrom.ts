import { Transform } from 'node:stream';

/** How a rendered page begins the address of a release's file, such as a drawing. */
const BEGINNING = '"/releases/';

/**
 * Has a rendered page fetch files of releases from the CDN, as the browser's builds do: what renders on the server knows them
 * by their path only. Bytes pass as they are; a beginning that is split between two pieces waits for its end.
 */
export function filesFrom(origin: string): Transform {
  let held = '';
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      // One character a byte, so that letters of several bytes stay whole.
      const text = (held + bytes.toString('latin1')).replaceAll(BEGINNING, `"${origin}/releases/`);
      held = text.slice(text.length - lengthOfBeginning(text));
      done(null, Buffer.from(text.slice(0, text.length - held.length), 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'));
    },
  });
}

/** How much of the end of a piece may be the first part of an address. */
function lengthOfBeginning(text: string): number {
  for (let length = BEGINNING.length - 1; length > 0; length--) {
    if (text.endsWith(BEGINNING.slice(0, length))) return length;
  }
  return 0;
}
