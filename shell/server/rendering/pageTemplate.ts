import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import type { Compress } from './compressor.ts';

const HOLE_BYTES = 24;
/** The compressor's context is the two bytes before, so those after a hole stay uncompressed. */
const TAIL_BYTES = 2;
const QUALITY = 5;
const MAX_ATTEMPTS = 3;

const decompress = promisify(brotliDecompress);

/** A nonce of 24 characters; each response gets its own. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/** A page in HTML and in brotli whose nonces are filled in without compressing it again. */
export class PageTemplate {
  readonly #parts: Buffer[];
  #compressed: readonly Uint8Array[] | undefined;

  /** @param placeholder a nonce that is never sent, so no content can contain it. */
  constructor(html: string, placeholder: string) {
    if (placeholder.length !== HOLE_BYTES) throw new Error(`A nonce has ${HOLE_BYTES} characters`);
    this.#parts = html.split(placeholder).map((part) => Buffer.from(part));
  }

  get bytes(): number {
    return this.#parts.reduce((total, { length }) => total + length, 0);
  }

  html(nonce: string): Buffer {
    return fillHoles(this.#parts, Buffer.from(nonce));
  }

  async compress(compress: Compress): Promise<void> {
    this.#compressed = await compress(this.#parts);
  }

  /** @returns nothing when the page is not compressed, or cannot be. */
  brotli(nonce: string): Buffer | undefined {
    return this.#compressed && fillCompressed(this.#compressed, this.#parts, Buffer.from(nonce));
  }
}

/** Holes are uncompressed meta-blocks (RFC 7932) that later blocks must not refer to, so each result is verified. @returns nothing if none is valid. */
export async function compressParts(parts: readonly Buffer[]): Promise<Buffer[] | undefined> {
  const tails = tailsOf(parts);
  if (tails.some((tail) => tail.length < TAIL_BYTES)) return undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const compressed = await compressAround(parts, tails);
    if (await isValid(compressed, parts)) return compressed;
  }
  return undefined;
}

function fillHoles(parts: readonly Buffer[], filling: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part])));
}

function fillCompressed(compressed: readonly Uint8Array[], parts: readonly Buffer[], filling: Buffer): Buffer {
  const tails = tailsOf(parts);
  const pieces = compressed.flatMap((text, index) => {
    const tail = tails[index];
    return tail ? [text, uncompressedHeader, filling, tail] : [text];
  });
  return Buffer.concat(pieces);
}

function tailsOf(parts: readonly Buffer[]): Buffer[] {
  return parts.slice(1).map((part) => part.subarray(0, TAIL_BYTES));
}

async function compressAround(parts: readonly Buffer[], tails: readonly Buffer[]): Promise<Buffer[]> {
  const size = parts.reduce((total, { length }) => total + length + HOLE_BYTES, 0);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: size };
  const compressor = createBrotliCompress({ params });
  const texts: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    texts.push(await flushed(compressor, index === 0 ? part : part.subarray(TAIL_BYTES)));
    const tail = tails[index];
    if (tail) await flushed(compressor, Buffer.concat([fillerBytes(), tail]));
  }
  compressor.end();
  for await (const bytes of compressor) texts.push(bytes);
  return texts;
}

async function flushed(compressor: BrotliCompress, bytes: Buffer): Promise<Buffer> {
  compressor.write(bytes);
  await new Promise<void>((resolve) => compressor.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
  const out: Buffer[] = [];
  for (let read = compressor.read(); read !== null; read = compressor.read()) out.push(read);
  return Buffer.concat(out);
}

/** Control characters that HTML cannot contain, each once, in random order. */
function fillerBytes(): Buffer {
  const controls = Array.from({ length: 0x20 }, (_, code) => code).filter((code) => ![0, 9, 10, 12, 13].includes(code));
  const shuffled = controls.map((code) => ({ code, rank: Math.random() })).sort((a, b) => a.rank - b.rank);
  return Buffer.from(shuffled.slice(0, HOLE_BYTES).map(({ code }) => code));
}

/** Not the last block, four digits of length, the length less one, not compressed (RFC 7932, 9.2). */
const uncompressedHeader = Buffer.alloc(3);
uncompressedHeader.writeUIntLE(((HOLE_BYTES + TAIL_BYTES - 1) << 3) | (1 << 19), 0, 3);

async function isValid(compressed: readonly Uint8Array[], parts: readonly Buffer[]): Promise<boolean> {
  const filling = Buffer.from('0123456789ABCDEFGHIJKLMN');
  const actual = await decompress(fillCompressed(compressed, parts, filling)).catch(() => undefined);
  return actual?.equals(fillHoles(parts, filling)) ?? false;
}
