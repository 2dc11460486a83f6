/** Point of a visible control that the mouse can meet, scrolled into view. Runs in the page, so it uses nothing from outside. */
export function findTarget(selector: string, name: string): { x: number; y: number } | undefined {
  type Control = HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null };
  const normalized = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (control: Control) =>
    normalized(control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent);

  const controls = [...document.querySelectorAll<Control>(selector)].filter(({ isConnected }) => isConnected);
  const shown = controls.filter((control) => (control.labels?.[0] ?? control).getClientRects().length > 0);
  const control =
    shown.find((candidate) => nameOf(candidate) === name) ??
    shown.find((candidate) => nameOf(candidate).startsWith(name));
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
