import type { TroubleKind } from './report.ts';

export interface Met {
  kind: TroubleKind;
  cause: unknown;
}

const waiting: Met[] = [];
let listener: ((met: Met) => void) | undefined;

/** Queues errors until the reporter is loaded. */
export function reportError(kind: TroubleKind, cause: unknown): void {
  if (listener) listener({ kind, cause });
  else if (waiting.length < 20) waiting.push({ kind, cause });
}

export function listen(to: (met: Met) => void): void {
  listener = to;
  for (const met of waiting.splice(0)) to(met);
}

/** Reports uncaught errors, and inspects files that failed their integrity check. */
export function reportUncaught(): void {
  addEventListener(
    'error',
    ({ target, error }: ErrorEvent) => {
      if (error) reportError('error', error);
      else if (target instanceof HTMLElement && target.getAttribute('integrity')) void inspectFile(target);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => reportError('error', reason));
}

async function inspectFile(element: HTMLElement): Promise<void> {
  const { reportDamagedFile } = await import(/* webpackChunkName: "damaged" */ './damagedFile.ts');
  await reportDamagedFile(element);
}
