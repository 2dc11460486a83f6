import { isLeaving } from 'shared-lib/http';
import type { TroubleKind } from './report.ts';

export interface QueuedError {
  kind: TroubleKind;
  cause: unknown;
}

const queue: QueuedError[] = [];
let listener: ((seenKinds: QueuedError) => void) | undefined;

/** Queues errors until the reporter is loaded, except of loads that end because the visitor leaves. Tools of developers listen to the event. */
export function reportError(kind: TroubleKind, cause: unknown): void {
  if (isLeaving()) return;
  dispatchEvent(new CustomEvent('page-failed', { detail: cause }));
  if (listener) listener({ kind, cause });
  else if (queue.length < 20) queue.push({ kind, cause });
}

export function onError(to: (seenKinds: QueuedError) => void): void {
  listener = to;
  for (const seenKinds of queue.splice(0)) to(seenKinds);
}

/** Reports uncaught errors, and inspects files that failed their integrity check. */
export function reportUncaught(): void {
  addEventListener(
    'error',
    ({ target, error }: ErrorEvent) => {
      if (error) reportError('error', error);
      else if (target instanceof HTMLElement && target.getAttribute('integrity') && !isLeaving())
        void inspectFile(target);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => reportError('error', reason));
}

async function inspectFile(element: HTMLElement): Promise<void> {
  const { reportDamagedFile } = await import(/* webpackChunkName: "damaged" */ './damagedFile.ts');
  await reportDamagedFile(element);
}
