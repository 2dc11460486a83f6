/**
 * Names the history entry that opened this document. The router calls it `default` in every document, so a newly opened page
 * would scroll to where another one was left. The name survives a reload and the way back.
 */
export function nameHistoryEntry(): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
}
