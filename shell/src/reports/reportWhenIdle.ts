import type { DataRouter } from 'react-router-dom';
import type { Composition, MountedRelease } from 'shared-lib/contract';
import { onFailedCall } from 'shared-lib/http';
import { whenIdle } from '../whenIdle.ts';
import { reportError } from './errorQueue.ts';
import { scrubPath } from './scrub.ts';

export function reportWhenIdle(router: DataRouter, composition: Composition<MountedRelease>): void {
  onFailedCall(({ method, path, outcome }) => reportError('request', `${method} ${scrubPath(path)} ${outcome}`));
  const begin = async () => {
    const { startReporting } = await import(/* webpackChunkName: "reporter" */ './reporter.ts');
    startReporting(router, composition);
  };
  whenIdle(() => void begin().catch(() => undefined));
}
