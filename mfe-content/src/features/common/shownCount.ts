/** Number of shown entries by `?shown=`, in whole steps, so that "load more" is a plain link. */
export function shownCount(search: URLSearchParams, total: number, step: number) {
  const requested = Number(search.get('shown'));
  const steps = Number.isFinite(requested) ? Math.max(1, Math.ceil(requested / step)) : 1;
  const shown = Math.min(steps * step, total);
  const next = new URLSearchParams(search);
  next.set('shown', String(shown + step));
  next.delete('picture');
  return { shown, nextSearch: `?${next}` };
}
