import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { bin, run } from './run.ts';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium to test with; installs one where there is none. Says in a sentence when it cannot. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  console.log('Chromium is missing; installing it, once…');
  if (await run(bin('playwright'), ['install', '--with-deps', 'chromium'])) return findChromium();
  await installFromDebian();
  const installed = findChromium();
  if (!installed) console.error('No Chromium could be installed. Install it by hand, or set CHROMIUM_PATH.');
  return installed;
}

function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return candidates.find((path) => path && existsSync(path));
}

/** Playwright's own download is closed on some networks; Debian's package is not. */
async function installFromDebian(): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  if (await apt('update', '-q')) await apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
}
