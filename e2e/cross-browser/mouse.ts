import { type Hand, uncheckedBox } from './hand.ts';
import type { Visitor } from './visitor.ts';

export function mouseOf({ press, fill, choose, until, tab }: Visitor): Hand {
  return {
    press,
    pressAbove: press,
    fill,
    returnTo: press,
    submit: press,
    check: async () => {
      const left = await tab.evaluate(countOf, uncheckedBox);
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

const countOf = (selector: string) => document.querySelectorAll(selector).length;

const isFewer = (selector: string, count: number) => document.querySelectorAll(selector).length < count;

function isChosen(selector: string, name: string): boolean {
  const nameOf = ({ labels }: HTMLInputElement) => (labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const radios = [...document.querySelectorAll<HTMLInputElement>(selector)];
  return radios.some((radio) => radio.checked && nameOf(radio).startsWith(name));
}
