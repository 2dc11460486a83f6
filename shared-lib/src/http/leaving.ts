// A busy phone takes seconds from the start of leaving to the last error event.
const ABORT_MS = 3000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Notes when the browser starts to leave the page. */
export function watchLeaving(): void {
  for (const type of ['beforeunload', 'pagehide']) {
    addEventListener(type, () => {
      leftAt = performance.now();
    });
  }
}

/** Firefox and WebKit abort all loads when they start to leave, while the page is still shown. @returns whether it happens now */
export function isLeaving(): boolean {
  return performance.now() - leftAt < ABORT_MS;
}
