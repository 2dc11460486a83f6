interface RowSteps<Row, Key> {
  rows: readonly Row[];
  getKey: (row: Row) => Key;
  current: Key | null | undefined;
  onStep: (key: Key) => void;
}

/** Handlers of the keys that move to the next and the previous row; both begin with the first. */
export function rowSteps<Row, Key extends string | number>({ rows, getKey, current, onStep }: RowSteps<Row, Key>) {
  const step = (by: number) => () => {
    const at = rows.findIndex((row) => getKey(row) === current);
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (!next) return;
    const key = getKey(next);
    onStep(key);
    takeKeys(document.querySelector(`[data-row="${key}"]`));
  };
  return { j: step(1), k: step(-1) };
}

/** Keys act on the row from now on, and no longer on the filter or field that has the focus. */
function takeKeys(row: Element | null): void {
  row?.scrollIntoView({ block: 'nearest' });
  const link = row?.querySelector<HTMLElement>('a[href]');
  if (link) link.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
