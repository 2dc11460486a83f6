import type { DataRouter } from 'react-router-dom';
import { onFailedCall } from 'shared-lib/http';
import type { PageState } from '../pageState.ts';
import { whenIdle } from '../whenIdle.ts';
import { reportError } from './errorQueue.ts';
import { scrubPath } from './scrub.ts';

const UNTOUCHED_MS = 5000;
/** The first of these begins; the browser remembers the vitals until then. */
const occasions = ['pointerdown', 'keydown', 'scroll', 'visibilitychange', 'page-failed'];

/** Reports the visit after the first input or error, or a while: at once while a canary is judged by it. */
export function reportLater(
  router: DataRouter,
  { hasCanaries, ...page }: Pick<PageState, 'composition' | 'shell' | 'flags' | 'hasCanaries'>,
): void {
  onFailedCall(({ method, path, outcome }) => reportError('request', `${method} ${scrubPath(path)} ${outcome}`));
  const begin = async () => {
    const { startReporting } = await import(/* webpackChunkName: "reporter" */ './reporter.ts');
    startReporting(router, page);
  };
  const occasion = new AbortController();
  const beginOnce = () => {
    if (occasion.signal.aborted) return;
    occasion.abort();
    const beginSafely = () => void begin().catch(() => undefined);
    // A hidden page may be closed before it is idle.
    if (document.hidden) beginSafely();
    else whenIdle(beginSafely);
  };
  for (const type of occasions) addEventListener(type, beginOnce, { capture: true, signal: occasion.signal });
  if (hasCanaries) beginOnce();
  else setTimeout(beginOnce, UNTOUCHED_MS);
}
