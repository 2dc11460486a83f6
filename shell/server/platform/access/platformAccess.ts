import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tokens } from './tokens.ts';

/** URL and token of the platform API for the command line. */
export interface PlatformAccess {
  url: string;
  token: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'platform.json');

export async function readPlatformAccess(dataDir: string): Promise<PlatformAccess | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : undefined;
}

/** Writes URL and admin token, readable by the owner only. A new token is created only in a store without one. */
export async function writePlatformAccess(dataDir: string, url: string, tokens: Tokens): Promise<void> {
  const token = (await validToken(dataDir, tokens)) ?? (await firstToken(tokens));
  if (!token) return;
  await mkdir(dataDir, { recursive: true });
  const partial = `${fileOf(dataDir)}.${process.pid}`;
  await writeFile(partial, JSON.stringify({ url, token } satisfies PlatformAccess), { mode: 0o600 });
  await rename(partial, fileOf(dataDir));
}

async function validToken(dataDir: string, tokens: Tokens): Promise<string | undefined> {
  const token = (await readPlatformAccess(dataDir).catch(() => undefined))?.token;
  const caller = token && (await tokens.callerOf(token).catch(() => undefined));
  return caller ? token : undefined;
}

async function firstToken(tokens: Tokens): Promise<string | undefined> {
  const reachAll = (await tokens.list()).filter(({ scope, revokedAt }) => scope === '*' && !revokedAt);
  if (reachAll.length > 0) return undefined;
  return (await tokens.create({ name: 'first', scope: '*' }, 'start')).token;
}
