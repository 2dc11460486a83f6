import { type Focused, readFocus } from './inPage.ts';
import type { Visitor } from './visitor.ts';

const TIMEOUT_MS = 10_000;
const MOST_STOPS = 80;
const MOST_CHOICES = 300;

/** A visitor without a mouse. Every stop of Tab must be visible and have a focus ring; past the last one Firefox leaves the page for good. */
export interface Keyboard {
  /** Presses Tab, or Shift+Tab, until this control has focus. */
  tabTo: (selector: string, name?: string, key?: 'Tab' | 'shiftTab') => Promise<void>;
  /** Tabs to a button or link and presses it. */
  press: (selector: string, name?: string, key?: 'Enter' | 'Space') => Promise<void>;
  /** Tabs to a field and replaces its text. */
  fill: (selector: string, name: string, text: string) => Promise<void>;
  check: (selector: string, name?: string) => Promise<void>;
  /** Tabs to a group of radio buttons and chooses one of them with the arrows. */
  chooseRadio: (selector: string, name: string) => Promise<void>;
  /** Tabs to a select and chooses a value with the arrows. */
  chooseOption: (selector: string, name: string, value: string) => Promise<void>;
  /** Passes the header by the link for that. */
  skipToContent: () => Promise<void>;
}

export function keyboardOf({ tab, until }: Visitor): Keyboard {
  const focused = (selector: string) => tab.evaluate(readFocus, selector);

  /** Waits until a control that slides in is there. */
  const seen = async (selector: string) => {
    const end = Date.now() + TIMEOUT_MS;
    let stop = await focused(selector);
    while (stop.problem && Date.now() < end) stop = await focused(selector);
    if (stop.problem) throw new Error(`“${stop.name}” ${stop.problem}`);
    return stop;
  };

  const tabTo: Keyboard['tabTo'] = async (selector, name = '', key = 'Tab') => {
    const passed: string[] = [];
    while (passed.length < MOST_STOPS) {
      await tab.key(key);
      const stop = await seen(selector);
      if (stop.matches && stop.name.startsWith(name)) return;
      passed.push(stop.name);
    }
    throw new Error(`${key} does not lead to ${selector} ${name}, it leads to ${passed.join(' · ')}`);
  };

  /** Presses ArrowDown until the focused control is as wished. */
  const arrowTo = async (selector: string, isWished: (focus: Focused) => boolean) => {
    for (let presses = 0; presses < MOST_CHOICES; presses += 1) {
      if (isWished(await focused(selector))) return;
      await tab.key('ArrowDown');
    }
    throw new Error(`The arrows do not lead to a choice of ${selector}`);
  };

  const press: Keyboard['press'] = async (selector, name, key = 'Enter') => {
    await tabTo(selector, name);
    await tab.key(key);
  };

  return {
    tabTo,
    press,
    fill: async (selector, name, text) => {
      await tabTo(selector, name);
      await tab.key('selectAll');
      await tab.type(text);
      const end = text.at(-1) ?? '';
      await until(`${text} in ${name}`, hasValue, selector, end);
    },
    check: async (selector, name) => {
      await press(selector, name, 'Space');
      await until(`the check mark of ${selector}`, isChecked);
    },
    chooseRadio: async (selector, name) => {
      await tabTo(selector);
      await arrowTo(selector, (focus) => focus.name.startsWith(name));
      if (!(await focused(selector)).isChecked) await tab.key('Space');
      await until(`the choice ${name}`, isChecked);
    },
    chooseOption: async (selector, name, value) => {
      await tabTo(selector, name);
      await arrowTo(selector, (focus) => focus.value === value);
    },
    skipToContent: async () => {
      await press('a.skip');
      await until('focus on the content', () => document.activeElement?.id === 'main');
    },
  };
}

function hasValue(selector: string, end: string): boolean {
  const field = document.activeElement as HTMLInputElement;
  return field.matches(selector) && field.value.endsWith(end);
}

function isChecked(): boolean {
  return (document.activeElement as HTMLInputElement).checked;
}
