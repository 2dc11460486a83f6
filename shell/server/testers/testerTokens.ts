import type { ObjectStore } from '../releases/index.ts';
import { ExpiringTokens } from '../request/signer.ts';

const KEY = 'keys/testers';

export const TESTERS_COOKIE = 'testers';

/** Signed membership in a group of testers, for links and the cookie. */
export class TesterTokens {
  readonly #tokens: ExpiringTokens;

  private constructor(tokens: ExpiringTokens) {
    this.#tokens = tokens;
  }

  static async open(store: ObjectStore): Promise<TesterTokens> {
    return new TesterTokens(await ExpiringTokens.open(store, KEY));
  }

  sign(group: string, expires: number): string {
    return this.#tokens.sign({ values: [group], expires });
  }

  /** @returns nothing for a token that is forged, changed or expired. */
  read(token: string | undefined): { group: string; expires: number } | undefined {
    const found = this.#tokens.read(token);
    return found && { group: found.values[0] ?? '', expires: found.expires };
  }
}
