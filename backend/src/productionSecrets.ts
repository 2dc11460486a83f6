import { InvalidEnvironment } from 'server-lib';

const SECRET_BYTES = 32;
const COMMAND = 'openssl rand -base64 32';
/** A random secret of 32 bytes has about 30 different characters in base64, 16 in hexadecimal. */
const DIFFERENT_CHARACTERS = 12;

/** Rejects secrets that could be guessed; a comma separates those of a rotation. @throws {InvalidEnvironment} */
export function assertRandomSecrets(name: string, value: string | undefined): void {
  if (!value || value.split(',').every(isRandom)) return;
  throw new InvalidEnvironment(`${name} needs ${SECRET_BYTES} random bytes in production: "${COMMAND}" makes them.`);
}

function isRandom(secret: string): boolean {
  const bytes = /^[\da-f]+$/i.test(secret) ? secret.length / 2 : (secret.replace(/=+$/, '').length * 3) / 4;
  return bytes >= SECRET_BYTES && new Set(secret).size >= DIFFERENT_CHARACTERS;
}
