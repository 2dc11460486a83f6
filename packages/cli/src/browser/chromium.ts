import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { bin, runQuietly } from '../run.ts';
import { installFromDebian } from './debian.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Stands in for Arial, as on phones and desktops: without it pages shift when their fonts arrive. */
const FONTS = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium, installed if missing. Progress goes to standard error. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  console.error('Chromium is missing; installing it, once: this takes a minute or two…');
  const steps = [installWithPlaywright, installWithApt];
  let output = '';
  for (const step of steps) {
    output += await step();
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(`${output.split('\n').slice(-20).join('\n')}
No Chromium could be installed: see above. Install it by hand (Debian: apt-get install chromium), or set CHROMIUM_PATH.`);
  return undefined;
}

/** CHROMIUM_PATH, or Chromium's headless shell, which needs less CPU; the whole browser where it is not available. */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (!existsSync(HEADLESS_SHELL) || !existsSync(FONTS.folder))
    await installFromDebian('chromium-headless-shell', FONTS.package);
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureChromium();
}

function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return candidates.find((path) => path && existsSync(path));
}

/** Debian's packages are reachable on networks that block Playwright's download. */
const installWithApt = () => installFromDebian('chromium', FONTS.package);

async function installWithPlaywright(): Promise<string> {
  return (await runQuietly(bin('playwright'), ['install', '--with-deps', 'chromium'])).output;
}
