import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { InvalidEnvironment } from './readEnvironment.ts';

const OF_OTHERS = 0o077;

/** Makes a data folder, and files created later, accessible to this user only; mends modes. @throws {InvalidEnvironment} for files of another user, and for a folder that holds the program. */
export async function restrictFolder(folder: string): Promise<void> {
  if (holdsProgram(folder)) {
    throw new InvalidEnvironment(`The data folder ${folder} holds the program; set DATA_DIR to a folder of its own.`);
  }
  process.umask(OF_OTHERS);
  await mkdir(folder, { recursive: true }).catch((cause) => {
    throw invalid(`The data folder ${folder} cannot be made; set DATA_DIR to a folder that can be written.`, cause);
  });
  await restrict(folder);
}

function holdsProgram(folder: string): boolean {
  const way = relative(resolve(folder), process.cwd());
  return way !== '..' && !way.startsWith(`..${sep}`);
}

async function restrict(path: string): Promise<void> {
  const { mode, isFolder } = await getState(path);
  if (mode & OF_OTHERS) {
    await chmod(path, isFolder ? 0o700 : 0o600).catch((cause) => {
      throw invalid(`Other users have access to ${path}, and it is not ours to change; change its owner.`, cause);
    });
  }
  if (!isFolder) return;
  for (const name of await readdir(path).catch(unlessMissing)) await restrict(join(path, name));
}

/** Nothing to mend at links, and at files that another process removed meanwhile. */
async function getState(path: string): Promise<{ mode: number; isFolder: boolean }> {
  try {
    const found = await lstat(path);
    return { mode: found.isSymbolicLink() ? 0 : found.mode, isFolder: found.isDirectory() };
  } catch (error) {
    unlessMissing(error as NodeJS.ErrnoException);
    return { mode: 0, isFolder: false };
  }
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw invalid(`The data folder cannot be read: ${error.message}.`, error);
}

function invalid(sentence: string, cause: unknown): InvalidEnvironment {
  return new InvalidEnvironment(sentence, { cause });
}
