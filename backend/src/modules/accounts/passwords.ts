import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../concurrency.ts';
import { Overloaded } from '../../errors.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane, as OWASP recommends (contract: identity §5). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const RETRY_AFTER = 3;

/** Two of the four pool threads; the queue is at most two seconds long. */
const inLine = limitConcurrency({ concurrency: 2, queue: 60, whenFull: () => new Overloaded(RETRY_AFTER) });

/** Unicode variants of the same characters count as the same password. */
const normalised = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(normalised(password), strength));
}

/** Takes as long for an unknown user (`undefined`), so that timing does not reveal accounts. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await unusableHash);
  const matches = await inLine(() => verify(compared, normalised(password)));
  return matches && typeof stored === 'string';
}

const unusableHash = hashPassword('the password of no user');
