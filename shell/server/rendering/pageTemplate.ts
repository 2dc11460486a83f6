import { type BrotliTemplate, fillHoles, HOLE_BYTES, templateOf } from './brotliTemplate.ts';
import type { Pack } from './compressor.ts';

/** A page as everybody gets it, but for the nonce: that is another in each answer. */
export class PageTemplate {
  readonly #parts: Buffer[];
  #packed: BrotliTemplate | undefined;

  /** @param placeholder a nonce that was made for this page alone and is never sent, so that no content can contain it. */
  constructor(html: string, placeholder: string) {
    if (placeholder.length !== HOLE_BYTES) throw new Error(`A nonce has ${HOLE_BYTES} characters`);
    this.#parts = html.split(placeholder).map((part) => Buffer.from(part));
  }

  /** Of its text. */
  get bytes(): number {
    return this.#parts.reduce((sum, { length }) => sum + length, 0);
  }

  html(nonce: string): Buffer {
    return fillHoles(this.#parts, Buffer.from(nonce));
  }

  /** Compresses it, once for all answers. */
  async pack(pack: Pack): Promise<void> {
    const texts = await pack(this.#parts);
    this.#packed = texts && templateOf(texts, this.#parts);
  }

  /** The same in brotli. @returns nothing when it is not packed, or cannot be. */
  brotli(nonce: string): Buffer | undefined {
    return this.#packed?.fill(Buffer.from(nonce));
  }
}
