import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../concurrency.ts';
import { Overloaded } from '../../errors.ts';

/** argon2id, the library's default, with 19 MiB, 2 passes, 1 lane: what OWASP asks (contract: identity §5). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Seconds; by then the line has moved on. */
const RETRY_AFTER = 3;

/** Each keeps a core busy. Half of the threads that also read files stay free, and nobody waits longer than two seconds. */
const inLine = limitConcurrency({ concurrency: 2, queue: 60, whenFull: () => new Overloaded(RETRY_AFTER) });

/** Characters that look alike but are typed differently count as the same password. */
const normalised = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(normalised(password), strength));
}

/** Takes as long for nobody (`undefined`) as for somebody, so that time does not tell who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await nobodysHash);
  const matches = await inLine(() => verify(compared, normalised(password)));
  return matches && typeof stored === 'string';
}

const nobodysHash = hashPassword('nobody has this password');
