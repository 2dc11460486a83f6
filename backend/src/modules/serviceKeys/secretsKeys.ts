import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidEnvironment } from 'server-lib';

const KEY_BYTES = 32;
const COMMAND = 'openssl rand -base64 32';

/** Keys that encrypt stored secrets, separated by commas: the first seals, all open. @throws {InvalidEnvironment} */
export function readSecretsKeys({ SECRETS_KEY }: NodeJS.ProcessEnv): Buffer[] {
  if (!SECRETS_KEY) return [];
  const keys = SECRETS_KEY.split(',').map((text) => Buffer.from(text.trim(), 'base64'));
  if (keys.some(({ length }) => length !== KEY_BYTES)) {
    throw new InvalidEnvironment(`SECRETS_KEY needs ${KEY_BYTES} bytes in base64: "${COMMAND}" makes them.`);
  }
  return keys;
}

/** The key of a data folder outside production, made on the first start. */
export async function keepDevelopmentKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secrets-key');
  await mkdir(dataDir, { recursive: true });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
  // Another process may make one at the same moment: the first that is written whole stays.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  const [key] = readSecretsKeys({ SECRETS_KEY: await readFile(file, 'utf8') });
  if (!key) throw new InvalidEnvironment(`${file} is empty.`);
  return key;
}
