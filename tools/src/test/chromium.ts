import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { bin, runQuietly } from './run.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium to test with; installs one where there is none, and says on the standard error what it does, so that
 * results on the standard output stay whole.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  console.error('Chromium is missing; installing it, once: this takes a minute or two…');
  const steps = [installWithPlaywright, () => installFromDebian('chromium')];
  let said = '';
  for (const step of steps) {
    said += await step();
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(`${said.split('\n').slice(-20).join('\n')}
No Chromium could be installed: see above. Install it by hand (Debian: apt-get install chromium), or set CHROMIUM_PATH.`);
  return undefined;
}

/**
 * Chromium's engine alone: tabs, tool bar and their processes take half a processor here while a page loads. The whole
 * browser where it cannot be had.
 */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  if (!existsSync(HEADLESS_SHELL)) await installFromDebian('chromium-headless-shell');
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureChromium();
}

function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return candidates.find((path) => path && existsSync(path));
}

/** @returns what was said. */
async function installWithPlaywright(): Promise<string> {
  return (await runQuietly(bin('playwright'), ['install', '--with-deps', 'chromium'])).said;
}

/** Playwright's own download is closed on some networks; Debian's packages are not. @returns what was said. */
async function installFromDebian(name: string): Promise<string> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return runQuietly(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  const update = await apt('update', '-q');
  if (!update.succeeded) return update.said;
  return update.said + (await apt('install', '-y', '-q', '--no-install-recommends', name)).said;
}
