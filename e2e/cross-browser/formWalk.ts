/** What the walk through a form calls inside the page. */
export interface FormWalk {
  /** Focuses a control, by its text where it is a button. @returns whether it is there. */
  focus: (selector: string, text: string) => boolean;
  /** Begins before the first control of the open form. @returns whether it is shown. */
  start: (shown: string, scope: string) => boolean;
  /** Once more from the first control. */
  restart: () => void;
  /** Takes the control that Tab has reached. @returns false outside the form and where the walk has been. */
  advance: () => boolean;
  /** What operates the control with focus. */
  operation: () => Operation;
  isRadio: () => boolean;
  /** Whether the key has changed the control. */
  hasChanged: () => boolean;
  /** Controls that Tab has not reached yet. */
  unreached: () => string[];
  /** The latest moves of focus and view, for the report of a defect. */
  moves: () => string[];
}

/** `type` a figure that is not in the field yet, or press a key; links and buttons would lead away. */
export type Operation = '1' | '2' | 'Space' | 'ArrowDown' | 'ArrowUp' | 'none';

declare global {
  interface Window {
    walk: FormWalk;
  }
}

/** Runs in the page, so it uses nothing from outside. */
export function installWalk(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const CONTROLS = 'a[href], button, input, select, textarea, summary';

  let form: Element | null = null;
  const reached = new Set<Element>();
  /** Their names too: a choice may create the form anew. */
  const passed = new Set<string>();
  let before = '';

  const moves: string[] = [];
  // No geometry here: it would force layout and hide a missing scroll.
  document.addEventListener('focusin', ({ target, timeStamp }) =>
    moves.push(`${Math.round(timeStamp)} ms focus on ${getName(target as Element)}`),
  );
  document.addEventListener('scroll', ({ timeStamp }) =>
    moves.push(`${Math.round(timeStamp)} ms scrolled to ${Math.round(scrollY)}`),
  );

  const isChoice = (element: Element): element is HTMLInputElement => element.matches('[type=radio], [type=checkbox]');
  const isRadio = (element: Element): element is HTMLInputElement => element.matches('[type=radio]');
  const getGroup = (radio: HTMLInputElement) =>
    [...(form?.querySelectorAll<HTMLInputElement>('[type=radio]:enabled') ?? [])].filter(
      ({ name }) => name === radio.name,
    );
  const getName = (control: Element) =>
    `${control.tagName.toLowerCase()} ${(control as Field).name || (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}`;
  const getShown = (control: Element) => (isChoice(control) && control.labels?.[0]) || control;
  const isReachable = (control: Element) => {
    if (control.matches(':disabled, [type=hidden], [tabindex="-1"]') || control.closest('[inert]')) return false;
    const { width, height } = getShown(control).getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(control).visibility === 'visible';
  };
  const getState = (control: Element) =>
    isRadio(control)
      ? String(getGroup(control).findIndex(({ checked }) => checked))
      : isChoice(control)
        ? String(control.checked)
        : (control as Field).value;

  const getOperation = (control: Element): Operation => {
    if (control.matches('input[readonly]') || control.matches('a, button, summary')) return 'none';
    if (isRadio(control)) {
      const group = getGroup(control);
      if (group.length === 1) return 'Space';
      // WebKit does not go on from the last choice to the first one.
      return group.at(-1) === control ? 'ArrowUp' : 'ArrowDown';
    }
    if (control.matches('[type=checkbox]')) return 'Space';
    if (control.matches('select')) return 'ArrowDown';
    return getState(control).endsWith('1') ? '2' : '1';
  };

  window.walk = {
    focus: (selector, text) => {
      const controls = [...document.querySelectorAll<HTMLElement>(selector)];
      const found = controls.find((control) => new RegExp(text).test(control.textContent ?? ''));
      const control = found?.matches('label') ? (found as HTMLLabelElement).control : found;
      control?.focus();
      return control !== null && control === document.activeElement;
    },
    start: (shown, scope) => {
      if (!document.querySelector(shown)) return false;
      form = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(scope);
      if (!(form instanceof HTMLElement)) return false;
      form.tabIndex = -1;
      window.walk.restart();
      passed.clear();
      return document.activeElement === form;
    },
    restart: () => {
      (form as HTMLElement).focus({ preventScroll: true });
      reached.clear();
    },
    advance: () => {
      const control = document.activeElement;
      if (!control || !form?.contains(control) || reached.has(control)) return false;
      reached.add(control);
      passed.add(getName(control));
      before = getState(control);
      return true;
    },
    operation: () => getOperation(document.activeElement as Element),
    isRadio: () => isRadio(document.activeElement as Element),
    hasChanged: () => {
      const control = document.activeElement as Element;
      return !form?.contains(control) || getState(control) !== before;
    },
    unreached: () =>
      [...(form?.querySelectorAll(CONTROLS) ?? [])]
        .filter((control) => isReachable(control) && !passed.has(getName(control)))
        .map(getName),
    moves: () => moves.slice(-12),
  };
}
