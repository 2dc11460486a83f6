import { setTimeout as wait } from 'node:timers/promises';
import type { Key, Tab } from './engines/engine.ts';
import { findTarget } from './inPage.ts';

/** Waits end with the event; the limit only ends a test that hangs, also on a busy machine. */
export const TIMEOUT_MS = 60_000;

/** A visitor with mouse and keyboard, the same in every engine. */
export interface Visitor {
  tab: Tab;
  /** Opens a page by a full load and waits until it is hydrated. */
  visit: (path: string) => Promise<void>;
  /** Presses the control whose accessible name is this one, or begins with it. */
  press: (selector: string, name?: string) => Promise<void>;
  /** Replaces the text of a field by typing. */
  fill: (selector: string, name: string, text: string) => Promise<void>;
  /** Sets a native select, whose pop-up no driver can operate. */
  choose: (selector: string, name: string, value: string) => Promise<void>;
  key: (key: Key) => Promise<void>;
  /** Waits for an element with this text. */
  sees: (selector: string, text?: string) => Promise<void>;
  /** Waits until the URL's path and query begin with this. */
  isAt: (path: string) => Promise<void>;
  /** Waits until the function returns a truthy value in the page. @returns that value. */
  until: <Value, Args extends unknown[]>(what: string, run: (...args: Args) => Value, ...args: Args) => Promise<Value>;
}

export function createVisitor(tab: Tab, siteUrl: string): Visitor {
  const until: Visitor['until'] = async (what, run, ...args) => {
    const end = Date.now() + TIMEOUT_MS;
    while (Date.now() < end) {
      // The document can be replaced during the call.
      const value = await tab.evaluate(run, ...args).catch(() => undefined);
      if (value) return value;
      await wait(50);
    }
    const where = await tab.evaluate(
      () => `${location.href}\n${document.querySelector('main')?.innerText.slice(0, 500)}`,
    );
    throw new Error(`Waited in vain for ${what} at ${where}`);
  };

  /** Waits until the target rests, so that the press meets it. */
  const press: Visitor['press'] = async (selector, name = '') => {
    let before = '';
    for (;;) {
      const point = await until(`${selector} ${name}`, findTarget, selector, name);
      const now = JSON.stringify(point);
      if (point && now === before) return tab.press(point.x, point.y);
      before = now;
      await wait(50);
    }
  };

  return {
    tab,
    until,
    press,
    visit: async (path) => {
      const previous = await tab.evaluate(() => performance.timeOrigin).catch(() => 0);
      await tab.navigate(siteUrl + path);
      await until(`the page ${path}`, isHydrated, previous);
    },
    fill: async (selector, name, text) => {
      await press(selector, name);
      await until(`focus on ${selector} ${name}`, isEditing, selector);
      await tab.key('selectAll');
      await tab.type(text);
      await until(`text in ${selector} ${name}`, isEditing, selector, text.at(-1));
    },
    choose: async (selector, name, value) => {
      await until(`${selector} ${name}`, findTarget, selector, name);
      await tab.evaluate(chooseOption, selector, name, value);
    },
    key: (key) => tab.key(key),
    sees: async (selector, text = '') => {
      await until(`${selector} with “${text}”`, hasText, selector, text);
    },
    isAt: async (path) => {
      await until(`the URL ${path}`, (start: string) => (location.pathname + location.search).startsWith(start), path);
    },
  };
}

function isHydrated(previous: number): boolean {
  const isPage = location.protocol.startsWith('http') && performance.timeOrigin !== previous;
  return isPage && document.readyState === 'complete' && !('early' in window);
}

/** The end is compared, since a mask may format the text. */
function isEditing(selector: string, end = ''): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.matches(selector) && field.value.endsWith(end);
}

function hasText(selector: string, text: string): boolean {
  const contains = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').includes(text);
  return [...document.querySelectorAll<HTMLElement>(selector)].some(contains);
}

/** React follows the prototype's setter. */
function chooseOption(selector: string, name: string, value: string): void {
  const getName = (select: HTMLSelectElement) => select.labels[0]?.innerText.trim() ?? '';
  const selects = [...document.querySelectorAll<HTMLSelectElement>(selector)];
  const select = selects.find((candidate) => getName(candidate).startsWith(name));
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select?.dispatchEvent(new Event('change', { bubbles: true }));
}
