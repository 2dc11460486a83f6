import { type RefObject, useEffect, useEffectEvent } from 'react';
import { parseScannedCode } from 'shared-lib/validation';

/** Between two keys of a scanner, in a field where a person types as well. */
const FIELD_GAP_MS = 150;
/** Outside a field only scanners type: slow ones, and those on a busy phone, may take longer. */
const PAGE_GAP_MS = 1_500;
/** Scanners that end with two Enters, and fingers that press again. */
const ECHO_MS = 600;

/** Attributes of fields that understand scans: nothing may cut or correct them. */
export const scanField = {
  'data-scan': '',
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

const isScanField = (target: Element) => target.matches('[data-scan]');
const isField = (target: Element) => target.matches('input:not([type=radio], [type=checkbox]), textarea, select');
const getGap = (target: Element) => (isField(target) ? FIELD_GAP_MS : PAGE_GAP_MS);
const isCode = (text: string) => !['unknown', 'digits'].includes(parseScannedCode(text).kind);
/** Android does not name digits that come with Shift. */
const getSign = ({ key, code }: KeyboardEvent) =>
  key === 'Unidentified'
    ? (/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? '')
    : key.length === 1 && key !== ' '
      ? key
      : '';
/** Scanners write control characters as Ctrl with a letter or a bracket, which browsers take for commands. */
const isControl = ({ ctrlKey, altKey, code }: KeyboardEvent) => ctrlKey && !altKey && /^(?:Key|Bracket)/.test(code);
const isLineEnd = ({ code }: KeyboardEvent) => code === 'KeyM' || code === 'KeyJ';

/** A hand scanner is a keyboard: `onScan` gets what it writes outside a field; if the search field is there, it gets the keys. */
export function useHandScanner(search: RefObject<HTMLInputElement | null>, onScan: (text: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let typedAt = 0;
    let enteredAt = Number.NEGATIVE_INFINITY;
    let altDigits = '';
    let quiet: ReturnType<typeof setTimeout> | undefined;

    const isBurst = (event: KeyboardEvent, target: Element) =>
      typed !== '' && event.timeStamp - typedAt <= getGap(target);

    function collect(sign: string, event: KeyboardEvent, target: Element): void {
      if (!isBurst(event, target)) typed = '';
      typed += sign;
      typedAt = event.timeStamp;
      quiet = setTimeout(() => finishQuietly(target), PAGE_GAP_MS);
    }

    /** Scanners that end with no key at all. */
    function finishQuietly(target: Element): void {
      const text = typed;
      if (!isCode(text)) return;
      typed = '';
      if (isScanField(target)) target.closest('form')?.requestSubmit();
      else if (!isField(target)) scan(text);
    }

    /** In an Alt code each sign is held Alt and digits; in a field the system writes it by itself. */
    function collectAltCode(event: KeyboardEvent, target: Element): void {
      const sign = altDigits === '' ? '' : String.fromCharCode(Number(altDigits));
      altDigits = '';
      if (sign > ' ' && !isField(target)) collect(sign, event, target);
    }

    function finish(event: KeyboardEvent, target: Element): void {
      const text = isBurst(event, target) ? typed : '';
      // Whatever was typed since, however slowly, the key is meant.
      const isEcho = event.repeat || (typed === '' && event.timeStamp - enteredAt < ECHO_MS);
      typed = '';
      if (event.key === 'Tab' && !isCode(text)) return;
      enteredAt = event.timeStamp;
      if (isEcho) {
        stop(event);
      } else if (isScanField(target)) {
        if (event.key === 'Enter') return;
        stop(event);
        target.closest('form')?.requestSubmit();
      } else if (text !== '' && !(isField(target) && !isCode(text))) {
        // Without it a scan would press the button that has the focus, or send a form.
        stop(event);
        if (isField(target)) takeBack(target, text);
        scan(text);
      }
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      if (!(target instanceof Element) || event.isComposing) return;
      clearTimeout(quiet);
      // A line feed is Ctrl+J, which opens the downloads.
      if (event.ctrlKey && event.code === 'KeyJ' && event.timeStamp - enteredAt < ECHO_MS) stop(event);
      if (isControl(event) && isBurst(event, target)) {
        stop(event);
        if (isLineEnd(event)) finish(event, target);
        return;
      }
      if (event.altKey && /^Numpad\d$/.test(event.code)) altDigits += event.code.slice(-1);
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const sign = getSign(event);
      if (event.key === 'Enter' || event.key === 'Tab') {
        finish(event, target);
      } else if (sign !== '') {
        collect(sign, event, target);
        if (!isField(target)) search.current?.focus();
      }
    }

    function onKeyUp(event: KeyboardEvent): void {
      if (event.key === 'Alt' && event.target instanceof Element) collectAltCode(event, event.target);
    }

    addEventListener('keydown', onKeyDown, { capture: true });
    addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      clearTimeout(quiet);
      removeEventListener('keydown', onKeyDown, { capture: true });
      removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, [search]);
}

/** A code that was scanned into a field of a form is no part of what the person typed there. */
function takeBack(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement) || !field.value.endsWith(text)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    field,
    field.value.slice(0, -text.length),
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
