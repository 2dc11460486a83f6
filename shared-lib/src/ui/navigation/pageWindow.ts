/** Page numbers to show: first, last, current with neighbours; `null` is a gap of two or more. */
export function pageWindow(current: number, total: number): (number | null)[] {
  const near = current <= 3 ? [1, 2, 3, 4] : current >= total - 2 ? [total - 3, total - 2, total - 1, total] : [];
  const shown = new Set([1, total, current - 1, current, current + 1, ...near]);
  const pages = [...shown].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  const window: (number | null)[] = [];
  for (const page of pages) {
    const previous = window.at(-1);
    if (typeof previous === 'number' && page - previous === 2) window.push(previous + 1);
    else if (typeof previous === 'number' && page - previous > 2) window.push(null);
    window.push(page);
  }
  return window;
}
