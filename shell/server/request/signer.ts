import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ObjectStore } from '../releases/index.ts';

const KEY_BYTES = 32;

/** Signs short texts. All servers of a store share the key. */
export class Signer {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param key below `keys/`; created at the first start. */
  static async open(store: ObjectStore, key: string): Promise<Signer> {
    await store.create(key, randomBytes(KEY_BYTES));
    const secret = await store.read(key);
    // With an empty or cut key anybody could sign.
    if (secret?.length !== KEY_BYTES) throw new Error(`The key ${key} cannot be read`);
    return new Signer(secret);
  }

  /** @returns `TEXT.SIGNATURE`. */
  sign(text: string): string {
    return `${text}.${this.digest(text)}`;
  }

  /** @returns the text; nothing if it was forged or changed. */
  read(signed: string | undefined): string | undefined {
    const [text = '', signature = '', ...rest] = signed?.split('.') ?? [];
    return rest.length === 0 && isEqual(signature, this.digest(text)) ? text : undefined;
  }

  /** A pseudonym that only holders of the key can compute. */
  digest(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
