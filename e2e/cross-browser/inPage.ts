/** Point of a visible control that the mouse can meet, scrolled into view. Runs in the page, so it uses nothing from outside. */
export function findTarget(selector: string, name: string): { x: number; y: number } | undefined {
  type Control = HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null };
  const normalized = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const getName = (control: Control) =>
    normalized(control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent);

  const controls = [...document.querySelectorAll<Control>(selector)].filter(({ isConnected }) => isConnected);
  const shown = controls.filter((control) => (control.labels?.[0] ?? control).getClientRects().length > 0);
  const control =
    shown.find((candidate) => getName(candidate) === name) ??
    shown.find((candidate) => getName(candidate).startsWith(name));
  if (!control || control.matches(':disabled')) return undefined;

  const label = control.labels?.[0];
  const isChoice = control.matches('[type=radio], [type=checkbox]');
  const target = isChoice && label ? label : control;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = target.getBoundingClientRect();
  // A label may contain links in its middle; its mark is at the start.
  const x = isChoice ? box.left + Math.min(16, box.width / 2) : box.left + box.width / 2;
  const y = isChoice ? box.top + Math.min(16, box.height / 2) : box.top + box.height / 2;
  const met = document.elementFromPoint(x, y);
  const isMet = met && (target.contains(met) || met.contains(control) || met === control);
  return isMet ? { x: Math.round(x), y: Math.round(y) } : undefined;
}

export interface Focused {
  name: string;
  /** Whether it is the control or choice that the selector means. */
  matches: boolean;
  isChecked: boolean;
  value: string;
  /** Why a person could not see where the focus is. */
  problem: string;
}

/** Describes what has the keyboard's focus. Runs in the page, so it uses nothing from outside. */
export function readFocus(selector: string): Focused {
  type Control = HTMLInputElement;
  const control = document.activeElement as Control;
  const label = control.labels?.[0];
  const nameOf = control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? '';

  const hasOutline = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const around = [control, control.parentElement, control.parentElement?.parentElement, label];
  const siblings = control.parentElement?.querySelectorAll('*') ?? [];
  const hasRing =
    around.some((element) => element && hasOutline(element)) ||
    hasOutline(control, '::after') ||
    [...siblings].some((element) => getComputedStyle(element).boxShadow !== 'none');

  const shown = control.getBoundingClientRect().width > 4 || !label ? control : label;
  const box = shown.getBoundingClientRect();
  const metAt = (y: number) => document.elementFromPoint(box.left + box.width / 2, y);
  const isMet = (met: Element | null) =>
    met !== null && (shown.contains(met) || met.contains(control) || label?.contains(met) === true);
  const met = metAt(box.top + box.height / 2);
  // Firefox scrolls no further to a control that is half on the screen.
  const isOnTop = isMet(met) || isMet(metAt(box.top + 4)) || isMet(metAt(box.bottom - 4));
  const isControl = control !== document.body && control !== document.documentElement;
  const covering = `is outside the screen or behind ${met?.outerHTML.slice(0, 80)} at ${Math.round(box.left)}, ${Math.round(box.top)}, scrolled by ${Math.round(scrollY)}`;
  const problems = [!hasRing && 'has no focus ring', !isOnTop && covering].filter(Boolean);
  return {
    name: nameOf.replace(/\s+/g, ' ').trim(),
    matches: isControl && control.matches(selector),
    isChecked: control.checked === true,
    value: control.value ?? '',
    problem: isControl ? problems.join(' and ') : '',
  };
}
