import type { ObjectStore } from '../releases/index.ts';
import { Signer } from './signer.ts';

export interface ExpiringToken {
  values: string[];
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signed values with a time limit, for links and cookies. All servers of a store share the key. */
export class ExpiringTokens {
  readonly #signer: Signer;

  private constructor(signer: Signer) {
    this.#signer = signer;
  }

  /** @param key below `keys/` */
  static async open(store: ObjectStore, key: string): Promise<ExpiringTokens> {
    return new ExpiringTokens(await Signer.open(store, key));
  }

  sign({ values, expires }: ExpiringToken): string {
    return this.#signer.sign(Buffer.from(JSON.stringify([...values, expires])).toString('base64url'));
  }

  /** @returns nothing for a token that is forged, changed or expired. */
  read(token: string | undefined, now = Date.now()): ExpiringToken | undefined {
    const payload = this.#signer.read(token);
    if (payload === undefined) return undefined;
    const values = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const expires = values.pop();
    return expires > now ? { values, expires } : undefined;
  }
}
