import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { ensureChromium, ensureFirefox } from 'tools/browsers';
import { browserFlags } from '../../harness/browserFlags.ts';
import type { Engine, Key, Tab } from './engine.ts';

export const chromium: Engine = {
  name: 'Chromium',
  open: async () => {
    const executablePath = await ensureChromium();
    return executablePath ? openTab({ executablePath, browser: 'chrome', args: browserFlags }) : undefined;
  },
};

/** Firefox speaks WebDriver BiDi itself, without a driver program. */
export const firefox: Engine = {
  name: 'Firefox',
  open: async () => {
    const executablePath = await ensureFirefox();
    return executablePath ? openTab({ executablePath, browser: 'firefox' }) : undefined;
  },
};

const chords: Partial<Record<Key, [KeyInput, KeyInput]>> = { selectAll: ['Control', 'a'], shiftTab: ['Shift', 'Tab'] };

async function openTab(options: LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: null });
  // Firefox's first page never has focus.
  const page = await browser.newPage();
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    // The promise settles after the page has loaded, which the story does not always want.
    navigate: async (url) => void page.goto(url).catch(() => undefined),
    back: async () => void (await page.evaluate(() => history.back())),
    evaluate: (run, ...args) => page.evaluate(run as (...given: unknown[]) => never, ...args),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: async (key) => {
      const [modifier, pressed] = chords[key] ?? [];
      if (!modifier || !pressed) return page.keyboard.press(key === 'Space' ? ' ' : (key as KeyInput));
      await page.keyboard.down(modifier);
      await page.keyboard.press(pressed);
      await page.keyboard.up(modifier);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    takeConsoleErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
