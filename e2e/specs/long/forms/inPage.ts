/** What the crawler calls inside the page. */
export interface PageCrawler {
  /** Where the form is, unless in a dialog. */
  scope: string;
  survey: () => Promise<Survey>;
  /** Makes a field invalid and scrolls a control to the middle. @returns where to press it; undefined if either is gone. */
  prepare: (field: string | undefined, invalid: string, control: string) => Promise<Target | undefined>;
  /** Controls that have moved since `prepare`. */
  moved: () => Promise<string[]>;
  /** What the press has done, once it has become a click. */
  outcome: (isErrorExpected: boolean) => Promise<Outcome>;
}

/** The open form: the topmost dialog, otherwise the form of the scope. */
export interface Survey {
  /** Names of all controls, in their order. */
  controls: string[];
  /** Those that a visitor can leave with an invalid value. */
  fields: string[];
  /** Those that reject being empty. */
  required: string[];
  /** Changes with the URL and the dialog. */
  place: string;
}

export interface Target {
  x: number;
  y: number;
  /** What covers the control, if anything. */
  coveredBy?: string;
}

export interface Outcome {
  isActivated: boolean;
  /** The field is still there. */
  isOpen: boolean;
  isInvalid: boolean;
  /** `name: "before" → "after"` of fields that were not pressed. */
  lost: string[];
  place: string;
}

declare global {
  interface Window {
    crawler: PageCrawler;
  }
}

/** Runs in the page before its scripts, so it uses nothing from outside. */
export function installCrawler(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  /** Waits end with the event; the limits only end those for a click or an error that never comes. */
  const CLICK_MS = 10_000;
  const ERROR_MS = 5000;
  const BUSY_MS = 5000;

  /** The form as it was before the press, which may open a dialog over it. */
  let form: Element | null = null;
  let clicked: EventTarget[] = [];
  let places = new Map<string, DOMRect>();
  let values = new Map<string, string>();
  let left: Field | undefined;
  /** What was typed into the field that is left. */
  let typed = '';
  let pressed: HTMLElement | undefined;
  let wasChecked = false;
  /** The value of the select that is left; other fields may depend on it. */
  let chosen = '';
  /** What undoes the press of a choice. */
  let restores: HTMLElement | undefined;

  // Each form begins anew.
  for (const key of Object.keys(localStorage)) if (key.includes('draft:')) localStorage.removeItem(key);

  addEventListener(
    'click',
    (event) => {
      clicked.push(...event.composedPath());
      // A link would lead away; that it was reached is enough.
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
    },
    true,
  );

  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  /** Frames come before timers on a busy machine, and a rejected submit moves the focus in a timer after a timer. */
  const timers = async () => {
    for (let round = 0; round < 2; round += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  const waitFor = async (ms: number, isDone: () => boolean) => {
    const end = performance.now() + ms;
    while (!isDone() && performance.now() < end) await frames(1);
  };
  /** A total that is still requested changes the name and the width of its button. */
  const untilIdle = () => waitFor(BUSY_MS, () => !form?.querySelector('[aria-busy=true]'));
  const isField = (element: Element): element is Field => element.matches('input:not([type=file]), select, textarea');
  const isChoice = (element: Element): element is HTMLInputElement => element.matches('[type=radio], [type=checkbox]');
  const topmost = () =>
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(window.crawler.scope);

  /** What a pointer meets of a control: a choice is drawn by its label. */
  const getTarget = (control: Element) => (isChoice(control) && control.labels?.[0]) || control;

  const isShown = (control: Element) => {
    if (control.matches(':disabled, [type=hidden]') || control.closest('[inert]')) return false;
    const { width, height } = getTarget(control).getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(control).visibility === 'visible';
  };

  /** Without figures, which may count; an amount is one figure, with or without thousands. */
  const getName = (control: Element) => {
    const text = (control.getAttribute('aria-label') || control.textContent || '').replace(/\d[\d:,. \u00a0]*/g, '#');
    if (!isField(control)) return `${control.tagName.toLowerCase()} ${text.trim().slice(0, 40)}`;
    if (isChoice(control)) return `${control.type} ${control.name} ${control.value}`;
    return `${control.matches('select') ? 'select' : 'text'} ${control.name || 'unnamed'}`;
  };

  const controls = () => {
    const named = new Map<string, HTMLElement>();
    for (const control of form?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
      if (!isShown(control)) continue;
      const name = getName(control);
      let unique = name;
      for (let number = 2; named.has(unique); number += 1) unique = `${name} (${number})`;
      named.set(unique, control);
    }
    return named;
  };

  const canBeInvalid = (field: Element): field is Field => {
    if (!isField(field) || (!isChoice(field) && field.matches('[readonly]'))) return false;
    if (field.getAttribute('type') === 'radio') return !getGroup(field).some(({ checked }) => checked);
    return field.getAttribute('type') !== 'checkbox' || field.hasAttribute('aria-required');
  };
  const getGroup = ({ name }: Field) =>
    [...(form?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])].filter((radio) => radio.name === name);

  const valueIn = (field: Field) => (isChoice(field) ? String(field.checked) : field.value);
  const snapshot = () => {
    const typed = new Map<string, string>();
    for (const [name, control] of controls()) if (isField(control)) typed.set(name, valueIn(control));
    return typed;
  };
  const snapshotPlaces = () =>
    new Map([...controls()].map(([name, control]) => [name, getTarget(control).getBoundingClientRect()]));

  /** Errors that typing has cleared are still being removed. */
  const settle = async () => {
    const positions = () => JSON.stringify([...snapshotPlaces().values()].map(({ top, left: x }) => [top, x]));
    for (let before = '', now = positions(); before !== now; now = positions()) {
      before = now;
      await frames(2);
    }
  };

  const enter = (field: Field, value: string) => {
    const { prototype } = field.constructor as unknown as { prototype: Field };
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };

  /** A value is changed twice, so that an error shown before goes away. */
  const makeInvalid = async (field: Field, invalid: string) => {
    field.focus({ preventScroll: true });
    if (isChoice(field)) {
      if (field.type === 'checkbox') field.click();
      if (field.type === 'checkbox' && field.checked) field.click();
      return;
    }
    chosen = field.value;
    if (field instanceof HTMLSelectElement) enter(field, field.options[1]?.value ?? '');
    else enter(field, `${invalid}1`);
    await frames(1);
    enter(field, field instanceof HTMLSelectElement ? '' : invalid);
    const close = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    if (field.getAttribute('aria-expanded') === 'true') field.dispatchEvent(close);
  };

  const getPoint = (control: Element) => {
    const target = getTarget(control);
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
    // In the middle of a label there may be a link; its mark is at the start.
    const within = (size: number) => (isChoice(control) ? Math.min(14, size / 2) : size / 2);
    return { x: Math.round(box.left + within(box.width)), y: Math.round(box.top + within(box.height)) };
  };

  const getOutline = (element: Element | null) =>
    element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class')}` : 'nothing';

  const isInvalid = (field: Element) =>
    field.getAttribute('aria-invalid') === 'true' ||
    (isChoice(field) && Boolean(field.closest('fieldset')?.querySelector('[aria-invalid=true]')));

  const getPlace = () => `${location.pathname}${location.search} ${document.querySelectorAll('dialog[open]').length}`;

  /** Typing needs the focus; everything else the click. */
  const isActivated = () => {
    if (!pressed?.isConnected) return clicked.length > 0;
    if (isChoice(pressed)) return pressed.checked !== wasChecked || (wasChecked && pressed.type === 'radio');
    return isField(pressed) ? document.activeElement === pressed : clicked.includes(pressed);
  };

  window.crawler = {
    scope: 'main',
    survey: async () => {
      form = topmost();
      await untilIdle();
      const all = [...controls()];
      const fields = all.filter(([, control]) => canBeInvalid(control));
      return {
        controls: all.map(([name]) => name),
        fields: fields.map(([name]) => name),
        required: fields.filter(([, field]) => field.hasAttribute('aria-required')).map(([name]) => name),
        place: getPlace(),
      };
    },
    prepare: async (fieldName, invalid, controlName) => {
      form = topmost();
      const field = fieldName === undefined ? undefined : controls().get(fieldName);
      if (fieldName !== undefined && !field) return undefined;
      left = field && isField(field) ? field : undefined;
      if (left) await makeInvalid(left, invalid);
      typed = left ? valueIn(left) : '';
      const control = controls().get(controlName);
      if (!control) return undefined;
      const target = getTarget(control);
      const isInView = () => {
        const { y } = getPoint(control);
        return y > 0 && y < innerHeight;
      };
      do {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        await untilIdle();
        await settle();
      } while (!isInView() && target.isConnected);
      [pressed, clicked] = [control, []];
      wasChecked = isChoice(control) && control.checked;
      restores = isChoice(control) ? (getGroup(control).find(({ checked }) => checked) ?? control) : undefined;
      values = snapshot();
      places = snapshotPlaces();
      const point = getPoint(control);
      const met = document.elementFromPoint(point.x, point.y);
      const isMet = met && (target.contains(met) || met.contains(control));
      return isMet ? point : { ...point, coveredBy: getOutline(met) };
    },
    moved: async () => {
      await frames(2);
      const now = snapshotPlaces();
      return [...places].flatMap(([name, { left: x, top: y }]) => {
        const box = now.get(name);
        if (!box) return [`${name} is gone`];
        const [right, down] = [Math.round(box.left - x), Math.round(box.top - y)];
        return Math.abs(right) > 2 || Math.abs(down) > 2 ? [`${name} by ${right}, ${down}`] : [];
      });
    },
    outcome: async (isErrorExpected) => {
      await waitFor(CLICK_MS, isActivated);
      // A control that fills the field in leaves it without an error.
      const isDecided = () => !left?.isConnected || left === pressed || isInvalid(left) || valueIn(left) !== typed;
      if (isErrorExpected) await waitFor(ERROR_MS, isDecided);
      // A dialog whose code is loaded first opens later than its button lets go.
      if (pressed?.ariaHasPopup === 'dialog' && isActivated()) await waitFor(BUSY_MS, () => topmost() !== form);
      await timers();
      await frames(1);
      const state = {
        isActivated: isActivated(),
        isOpen: left === undefined || left.isConnected,
        isInvalid: Boolean(left && isInvalid(left)),
      };
      const named = controls();
      const isPressed = (name: string) => {
        const control = named.get(name);
        if (!control || !pressed || !isField(control)) return false;
        return control === pressed || (pressed.matches('[type=radio]') && control.name === (pressed as Field).name);
      };
      const before = new Map([...values].filter(([name]) => !isPressed(name)));
      // Another choice may hide fields; they must come back as they were.
      if (restores && [...before].some(([name]) => !named.has(name))) {
        restores.click();
        await frames(3);
      }
      const now = snapshot();
      const lost = form?.isConnected ? [...before].filter(([name, value]) => now.get(name) !== value) : [];
      if (left instanceof HTMLSelectElement && left !== pressed && left.isConnected) enter(left, chosen);
      return {
        ...state,
        place: getPlace(),
        lost: lost.map(([name, value]) => `${name}: "${value}" → "${now.get(name) ?? 'gone'}"`),
      };
    },
  };
}
