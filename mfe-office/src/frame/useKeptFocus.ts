import { useEffect } from 'react';

interface Place {
  element: HTMLElement;
  /** The nearest first. */
  ancestors: Element[];
}

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';
const REMEMBERED = 20;

/**
 * Keeps the focus in the page when what has it is removed: a closed panel gives it back to the control that opened it; what is
 * replaced gives it to what stands there now; elsewhere it goes to what surrounded it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const places: (Place | null)[] = [];
    const remember = (place: Place | null) => {
      places.push(place);
      if (places.length > REMEMBERED) places.shift();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) remember({ element: target, ancestors: [...getAncestors(target)] });
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // Browsers may send it on removal, too.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && isNowhere()) remember(null);
      });
    };
    const observer = new MutationObserver((records) => {
      const last = places.at(-1);
      if (last && !last.element.isConnected && isNowhere()) replaceFocus(last, places, records);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

function* getAncestors(element: Element) {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent;
}

function replaceFocus(last: Place, places: (Place | null)[], records: MutationRecord[]): void {
  const at = last.ancestors.findIndex((ancestor) => ancestor.isConnected);
  const around = last.ancestors[at];
  if (!(around instanceof HTMLElement) || around === document.body) return;
  const removed = last.ancestors[at - 1] ?? last.element;
  const added = records
    .filter(({ target }) => target === around)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLElement && node.isConnected);
  const [instead] = added;
  if (instead instanceof HTMLElement) {
    const control = added.flatMap((node) => (node instanceof HTMLElement ? findControl(node) : [])).at(0);
    if (control) control.focus();
    else focusText(instead);
    return;
  }
  const isPanel = removed !== last.element;
  const opener = places.findLast((place) => !place?.ancestors.includes(removed));
  if (isPanel && opener?.element.isConnected) opener.element.focus();
  if (isNowhere()) focusText(around);
}

function findControl(within: HTMLElement): HTMLElement[] {
  const found = within.matches(controls) ? within : within.querySelector<HTMLElement>(controls);
  return found ? [found] : [];
}

/** Keys of the page go on working, and a screen reader reads on from here. */
function focusText(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
