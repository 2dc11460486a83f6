import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDataFolder } from '@charity-run/release/dataFolder';
import type { Input, Option } from '../command.ts';
import { UsageError } from '../command.ts';
import { installedFrom } from './installedFrom.ts';

export const siteOptions: Record<string, Option> = {
  url: {
    type: 'string',
    value: 'URL',
    description: 'the site (MFE_URL; default: the one that runs here, or that the packages came from)',
  },
  token: {
    type: 'string',
    value: 'TOKEN',
    description: 'the team’s token (MFE_TOKEN; the site that runs here leaves its own)',
  },
};

export interface Site {
  /** Origin without a trailing slash. */
  url: string;
  token: string | undefined;
  isLocal: boolean;
  /** Key for smoke runs, where this machine carries them out itself. */
  runner?: string | undefined;
}

/** File in the data folder that tells the command line where the site runs. */
interface LocalSite {
  url: string;
  token: string;
  runner?: string;
}

const DEFAULT_URL = 'http://localhost:3000';

/** The requested site. The local token is sent to the local site only. @throws {UsageError} when the URL is invalid. */
export function getSite(options: Input['options'], env: NodeJS.ProcessEnv = process.env): Site {
  const local = localSite(env);
  const requested = text(options.url) ?? text(env.MFE_URL) ?? local?.url ?? installedFrom() ?? DEFAULT_URL;
  if (!URL.canParse(requested) || !/^https?:/.test(requested)) {
    throw new UsageError(`"${requested}" is no address of a site: give it as https://run.example`);
  }
  const url = new URL(requested).origin;
  const isLocal = local !== undefined && originWithOneName(local.url) === originWithOneName(url);
  const runner = env.MFE_RUNNER_KEY ?? (isLocal ? local.runner : undefined);
  return {
    url,
    token: text(options.token) ?? text(env.MFE_TOKEN) ?? (isLocal ? local.token : undefined),
    isLocal,
    runner,
  };
}

function originWithOneName(url: string): string {
  return new URL(url).origin.replace('//127.0.0.1', '//localhost');
}

function localSite(env: NodeJS.ProcessEnv): LocalSite | undefined {
  const path = join(getDataFolder(env), 'platform.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** CI sets variables without a value to an empty text. */
function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
