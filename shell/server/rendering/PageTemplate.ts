import { type BrotliTemplate, brotliTemplate, filledIn, HOLE_BYTES } from './brotliTemplate.ts';

/** A page as everybody gets it, but for the nonce: that is another in each answer. */
export class PageTemplate {
  readonly #parts: Buffer[];
  #packed: Promise<BrotliTemplate | undefined> | undefined;

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
    return filledIn(this.#parts, Buffer.from(nonce));
  }

  /** The same in brotli, compressed once for all answers. @returns nothing when that is not possible. */
  async brotli(nonce: string): Promise<Buffer | undefined> {
    this.#packed ??= brotliTemplate(this.#parts);
    return (await this.#packed)?.fill(Buffer.from(nonce));
  }
}
