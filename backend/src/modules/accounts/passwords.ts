import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with 19 MiB, 2 passes, 1 lane: what OWASP asks (contract: identity §5). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Characters that look alike but are typed differently count as the same password. */
const normalised = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), strength);
}

/** Takes as long for nobody (`undefined`) as for somebody, so that time does not tell who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), normalised(password));
  return matches && typeof stored === 'string';
}

const nobodysHash = hashPassword('nobody has this password');
