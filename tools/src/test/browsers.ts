import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from '@charity-run/cli/debian';

export { ensureChromium, ensureHeadlessShell } from '@charity-run/cli/chromium';

/** Programs that drive WebKitGTK's small browser on an invisible display. */
export interface WebKit {
  driver: string;
  browser: string;
  xvfb: string;
}

/** Path of a Firefox, installed by apt if missing; `undefined` where that fails. */
export function ensureFirefox(): Promise<string | undefined> {
  return ensure('Firefox', findFirefox, ['firefox-esr']);
}

/** WebKit's driver and browser, installed by apt if missing; `undefined` where that fails. */
export function ensureWebKit(): Promise<WebKit | undefined> {
  return ensure('WebKit', findWebKit, ['webkit2gtk-driver', 'xvfb']);
}

async function ensure<Found>(name: string, find: () => Found | undefined, packages: string[]) {
  const found = find();
  if (found) return found;
  console.error(`${name} is missing; installing it, once: this takes a minute…`);
  await installFromDebian(...packages);
  const installed = find();
  if (!installed) console.error(`${name} could not be installed. By hand: sudo apt-get install ${packages.join(' ')}`);
  return installed;
}

function findFirefox(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  return FIREFOX_PATH && existsSync(FIREFOX_PATH) ? FIREFOX_PATH : (inPath('firefox-esr') ?? inPath('firefox'));
}

function findWebKit(): WebKit | undefined {
  const driver = inPath('WebKitWebDriver');
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
  const xvfb = inPath('Xvfb');
  return driver && browser && xvfb ? { driver, browser, xvfb } : undefined;
}

function inPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
