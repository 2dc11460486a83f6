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
const isSign = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ';

/** A hand scanner is a keyboard: `onScan` gets what it writes outside a field; if the search field is there, it gets the keys. */
export function useHandScanner(search: RefObject<HTMLInputElement | null>, onScan: (text: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let typedAt = 0;
    let enteredAt = Number.NEGATIVE_INFINITY;

    function collect(event: KeyboardEvent, target: Element): void {
      if (event.timeStamp - typedAt > getGap(target)) typed = '';
      typed += event.key;
      typedAt = event.timeStamp;
      if (!isField(target)) search.current?.focus();
    }

    function finish(event: KeyboardEvent, target: Element): void {
      const text = event.timeStamp - typedAt > getGap(target) ? '' : typed;
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
        if (!isField(target)) scan(text);
      }
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      if (!(target instanceof Element) || event.isComposing) return;
      // A line feed is Ctrl+J, which opens the downloads.
      if (event.ctrlKey && event.code === 'KeyJ' && event.timeStamp - enteredAt < ECHO_MS) stop(event);
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === 'Tab') finish(event, target);
      else if (isSign(event)) collect(event, target);
    }

    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [search]);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
