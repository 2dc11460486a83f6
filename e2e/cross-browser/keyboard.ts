import { setTimeout as wait } from 'node:timers/promises';
import { type Hand, uncheckedBox } from './hand.ts';
import { type Focused, readFocus } from './inPage.ts';
import { TIMEOUT_MS, type Visitor } from './visitor.ts';

const MOST_STOPS = 80;
const MOST_CHOICES = 300;

/** A visitor without a mouse. Every stop of Tab must be visible and have a focus ring; past the last one Firefox leaves the page for good. */
export function createKeyboard({ tab, until }: Visitor): Hand {
  const focused = (selector: string) => tab.evaluate(readFocus, selector);

  /** Waits until a control that slides in is there. */
  const seen = async (selector: string) => {
    const end = Date.now() + TIMEOUT_MS;
    let stop = await focused(selector);
    while (stop.problem && Date.now() < end) {
      await wait(50);
      stop = await focused(selector);
    }
    if (stop.problem) throw new Error(`“${stop.name}” ${stop.problem}`);
    return stop;
  };

  /** Presses Tab, or Shift+Tab, until this control has focus. */
  const tabTo = async (selector: string, name = '', key: 'Tab' | 'shiftTab' = 'Tab') => {
    const passed: string[] = [];
    while (passed.length < MOST_STOPS) {
      await tab.key(key);
      const stop = await seen(selector);
      if (stop.matches && stop.name.startsWith(name)) return;
      passed.push(stop.name);
    }
    throw new Error(`${key} does not lead to ${selector} ${name}, it leads to ${passed.join(' · ')}`);
  };

  /** Presses ArrowDown until the predicate holds for the focused control. */
  const arrowTo = async (selector: string, isReached: (focus: Focused) => boolean) => {
    for (let presses = 0; presses < MOST_CHOICES; presses += 1) {
      if (isReached(await focused(selector))) return;
      await tab.key('ArrowDown');
    }
    throw new Error(`The arrows do not lead to a choice of ${selector}`);
  };

  const press: Hand['press'] = async (selector, name, key = 'Enter') => {
    await tabTo(selector, name);
    await tab.key(key);
  };

  return {
    press,
    pressAbove: async (selector, name) => {
      await tabTo(selector, name, 'shiftTab');
      await tab.key('Enter');
    },
    returnTo: (selector, name) => tabTo(selector, name, 'shiftTab'),
    submit: () => tab.key('Enter'),
    fill: async (selector, name, text) => {
      await tabTo(selector, name);
      await tab.key('selectAll');
      await tab.type(text);
      const end = text.at(-1) ?? '';
      await until(`${text} in ${name}`, hasValue, selector, end);
    },
    check: async () => {
      await press(uncheckedBox, '', 'Space');
      await until('the check mark', isChecked);
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
