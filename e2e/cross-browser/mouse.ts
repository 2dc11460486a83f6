import { type Hand, uncheckedBox } from './hand.ts';
import type { Visitor } from './visitor.ts';

export function createMouse({ press, fill, choose, until, tab }: Visitor): Hand {
  return {
    press,
    pressAbove: press,
    fill,
    returnTo: press,
    submit: press,
    check: async () => {
      const left = await tab.evaluate(getCount, uncheckedBox);
      await press(uncheckedBox);
      await until('the check mark', isFewer, uncheckedBox, left);
    },
    chooseRadio: async (selector, name) => {
      await press(selector, name);
      await until(`the choice ${name}`, isChosen, selector, name);
    },
    chooseOption: choose,
    skipToContent: async () => undefined,
  };
}

const getCount = (selector: string) => document.querySelectorAll(selector).length;

const isFewer = (selector: string, count: number) => document.querySelectorAll(selector).length < count;

function isChosen(selector: string, name: string): boolean {
  const getName = ({ labels }: HTMLInputElement) => (labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const radios = [...document.querySelectorAll<HTMLInputElement>(selector)];
  return radios.some((radio) => radio.checked && getName(radio).startsWith(name));
}
