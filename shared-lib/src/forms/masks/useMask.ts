import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { Mask } from './masks.ts';

/** Value and handler of a masked input; the caret stays behind the same digit. */
export function useMask(mask: Mask, raw: string, onRaw: (raw: string) => void) {
  const input = useRef<HTMLInputElement | null>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const value = mask.toDisplay(raw);

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || document.activeElement !== input.current) return;
    const caret = positionAfterDigits(value, digitsBeforeCaret.current);
    digitsBeforeCaret.current = null;
    input.current?.setSelectionRange(caret, caret);
  });

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    const caret = selectionStart ?? text.length;
    digitsBeforeCaret.current = caret < text.length ? countDigits(text.slice(0, caret)) : null;
    onRaw(mask.toRaw(text));
  };

  return { input, value, onChange };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function positionAfterDigits(text: string, digits: number): number {
  let left = digits;
  for (let index = 0; index < text.length; index++) {
    if (left === 0) return index;
    if (/\d/.test(text.charAt(index))) left -= 1;
  }
  return text.length;
}
