import type { DataRouter } from 'react-router-dom';
import { onFailedCall } from 'shared-lib/http';
import type { PageState } from '../pageState.ts';
import { whenIdle } from '../whenIdle.ts';
import { reportError } from './errorQueue.ts';
import { scrubPath } from './scrub.ts';

export function reportWhenIdle(router: DataRouter, page: Pick<PageState, 'composition' | 'shell'>): void {
  onFailedCall(({ method, path, outcome }) => reportError('request', `${method} ${scrubPath(path)} ${outcome}`));
  const begin = async () => {
    const { startReporting } = await import(/* webpackChunkName: "reporter" */ './reporter.ts');
    startReporting(router, page);
  };
  whenIdle(() => void begin().catch(() => undefined));
}
