import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import type { Mask } from './masks.ts';

/** Value and handler of a masked input; the caret stays before the same digit. */
export function useMask(mask: Mask, raw: string, onRaw: (raw: string) => void) {
  const input = useRef<HTMLInputElement | null>(null);
  const digitsAfterCaret = useRef<number | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const value = mask.toDisplay(raw);

  useLayoutEffect(() => {
    if (digitsAfterCaret.current === null || document.activeElement !== input.current) return;
    const caret = positionBeforeDigits(value, digitsAfterCaret.current);
    digitsAfterCaret.current = null;
    input.current?.setSelectionRange(caret, caret);
  });

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = { text: event.target.value, caret: event.target.selectionStart ?? event.target.value.length };
    // What was deleted was a separator of the mask.
    const isSeparator = isDeletion(typed, value) && mask.toRaw(typed.text) === raw;
    const { text, caret } = isSeparator ? withoutDigit(typed, isForward(event)) : typed;
    digitsAfterCaret.current = caret < text.length ? countDigits(text.slice(caret)) : null;
    onRaw(mask.toRaw(text));
    render();
  };

  return { input, value, onChange };
}

interface Typed {
  text: string;
  caret: number;
}

/** Whether something went at the caret, and nothing came. */
const isDeletion = ({ text, caret }: Typed, value: string) =>
  text.length < value.length && value.startsWith(text.slice(0, caret)) && value.endsWith(text.slice(caret));

const isForward = ({ nativeEvent }: ChangeEvent) =>
  'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward';

function withoutDigit({ text, caret }: Typed, forward: boolean): Typed {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  if (forward) return { text: before + after.replace(/\d/, ''), caret };
  const shorter = before.replace(/\d(?=\D*$)/, '');
  return { text: shorter + after, caret: shorter.length };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function positionBeforeDigits(text: string, digits: number): number {
  let left = digits;
  let index = text.length;
  while (left > 0 && index > 0) {
    index -= 1;
    if (/\d/.test(text.charAt(index))) left -= 1;
  }
  return index;
}
