import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RUNNER_SCOPE } from './authenticate.ts';
import { withFileLock } from './fileLock.ts';
import type { Tokens } from './tokens.ts';

/** URL and token of the platform API for the command line. */
export interface PlatformAccess {
  url: string;
  token: string;
  /** Key for smoke runs of this machine; absent in files of older sites. */
  runner?: string;
}

const getFile = (dataDir: string) => join(dataDir, 'platform.json');

export async function readPlatformAccess(dataDir: string): Promise<PlatformAccess | undefined> {
  const text = await readFile(getFile(dataDir), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : undefined;
}

/**
 * Writes URL and admin token, readable by the owner only. A new token is created only in a store without one. Of several servers in
 * a folder each keeps the tokens that another has written; the URL is that of the last to start.
 */
export async function writePlatformAccess(dataDir: string, url: string, tokens: Tokens): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await withFileLock(getFile(dataDir), () => updateAccess(dataDir, url, tokens));
}

async function updateAccess(dataDir: string, url: string, tokens: Tokens): Promise<void> {
  const known: Partial<PlatformAccess> = (await readPlatformAccess(dataDir).catch(() => undefined)) ?? {};
  const token = (await validToken(known.token, tokens)) ?? (await firstToken(tokens));
  if (!token) return;
  const runner = (await validToken(known.runner, tokens)) ?? (await newRunner(tokens));
  const partial = `${getFile(dataDir)}.${process.pid}`;
  await writeFile(partial, JSON.stringify({ url, token, runner } satisfies PlatformAccess), { mode: 0o600 });
  await rename(partial, getFile(dataDir));
}

async function newRunner(tokens: Tokens): Promise<string> {
  return (await tokens.create({ name: 'runner of this machine', scope: RUNNER_SCOPE }, 'start')).token;
}

async function validToken(token: string | undefined, tokens: Tokens): Promise<string | undefined> {
  const caller = token && (await tokens.getCaller(token).catch(() => undefined));
  return caller ? token : undefined;
}

async function firstToken(tokens: Tokens): Promise<string | undefined> {
  const reachAll = (await tokens.list()).filter(({ scope, revokedAt }) => scope === '*' && !revokedAt);
  if (reachAll.length > 0) return undefined;
  return (await tokens.create({ name: 'first', scope: '*' }, 'start')).token;
}
