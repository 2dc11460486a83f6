import { promisify } from 'node:util';
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** What is filled in has always this many bytes: a nonce. */
export const HOLE_BYTES = 24;
/** The compressor looks at the two bytes before each one, so those behind a hole must not be among what changes. */
const TAIL_BYTES = 2;
const QUALITY = 5;
const TRIES = 3;

const decompress = promisify(brotliDecompress);

/** The text itself, with its holes filled in. */
export function fillHoles(parts: readonly Buffer[], filling: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part])));
}

/** Compressed text with holes that can be filled in without compressing it again. */
export interface BrotliTemplate {
  fill(bytes: Buffer): Buffer;
}

/**
 * Compresses what lies around the holes, once. In a brotli stream (RFC 7932) a hole is a meta-block of its own that is not
 * compressed, and no later block refers to its bytes, because the compressor met others there that occur nowhere else. It
 * may still have remembered a distance from them, about once in fifty times; so each result is tried out before it is used.
 * @returns what {@link templateOf} takes; nothing when there is none that can be filled in rightly.
 */
export async function brotliAround(parts: readonly Buffer[]): Promise<Buffer[] | undefined> {
  const tails = tailsOf(parts);
  if (tails.some((tail) => tail.length < TAIL_BYTES)) return undefined;
  for (let tried = 0; tried < TRIES; tried++) {
    const texts = await compressAround(parts, tails);
    if (await isValid(templateOf(texts, parts), parts)) return texts;
  }
  return undefined;
}

/** @param texts what was compressed around these parts. */
export function templateOf(texts: readonly Uint8Array[], parts: readonly Buffer[]): BrotliTemplate {
  const tails = tailsOf(parts);
  return {
    fill: (bytes) =>
      Buffer.concat(
        texts.flatMap((text, index) => {
          const tail = tails[index];
          return tail ? [text, uncompressedHeader, bytes, tail] : [text];
        }),
      ),
  };
}

/** What directly follows each hole. */
function tailsOf(parts: readonly Buffer[]): Buffer[] {
  return parts.slice(1).map((part) => part.subarray(0, TAIL_BYTES));
}

/** The compressed texts between the holes; what the compressor made of the holes themselves is left out. */
async function compressAround(parts: readonly Buffer[], tails: readonly Buffer[]): Promise<Buffer[]> {
  const size = parts.reduce((sum, { length }) => sum + length + HOLE_BYTES, 0);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: size };
  const compressor = createBrotliCompress({ params });
  const texts: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    texts.push(await compressed(compressor, index === 0 ? part : part.subarray(TAIL_BYTES)));
    const tail = tails[index];
    if (tail) await compressed(compressor, Buffer.concat([fillerBytes(), tail]));
  }
  compressor.end();
  for await (const bytes of compressor) texts.push(bytes);
  return texts;
}

/** What comes out for `bytes`, to the last bit. */
async function compressed(compressor: BrotliCompress, bytes: Buffer): Promise<Buffer> {
  compressor.write(bytes);
  await new Promise<void>((resolve) => compressor.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
  const out: Buffer[] = [];
  for (let read = compressor.read(); read !== null; read = compressor.read()) out.push(read);
  return Buffer.concat(out);
}

/** Characters that HTML cannot contain, each once, in an order of their own. */
function fillerBytes(): Buffer {
  const controls = Array.from({ length: 0x20 }, (_, code) => code).filter((code) => ![0, 9, 10, 12, 13].includes(code));
  const shuffled = controls.map((code) => ({ code, rank: Math.random() })).sort((a, b) => a.rank - b.rank);
  return Buffer.from(shuffled.slice(0, HOLE_BYTES).map(({ code }) => code));
}

/** Not the last block, four digits of length, the length less one, not compressed (RFC 7932, 9.2). */
const uncompressedHeader = Buffer.alloc(3);
uncompressedHeader.writeUIntLE(((HOLE_BYTES + TAIL_BYTES - 1) << 3) | (1 << 19), 0, 3);

async function isValid(template: BrotliTemplate, parts: readonly Buffer[]): Promise<boolean> {
  const filling = Buffer.from('0123456789ABCDEFGHIJKLMN');
  const actual = await decompress(template.fill(filling)).catch(() => undefined);
  return actual?.equals(fillHoles(parts, filling)) ?? false;
}
