import type { TroubleKind } from './report.ts';

/** Trouble as it was met, before it is made into something that may leave the browser. */
export interface Met {
  kind: TroubleKind;
  cause: unknown;
}

const waiting: Met[] = [];
let listener: ((met: Met) => void) | undefined;

/** Keeps trouble for the reporter, which is fetched when nothing more urgent is left to do. */
export function reportError(kind: TroubleKind, cause: unknown): void {
  if (listener) listener({ kind, cause });
  else if (waiting.length < 20) waiting.push({ kind, cause });
}

export function listen(to: (met: Met) => void): void {
  listener = to;
  for (const met of waiting.splice(0)) to(met);
}

/** What nobody catches is told as well. A file that the browser refused for its bytes is looked into. */
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
