import type { DataRouter } from 'react-router-dom';
import { findOwner, SHELL } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { isPageHandle } from '../composition/mountRemote.tsx';
import type { PageState } from '../pageState.ts';
import { errorOrigin } from './errorOrigin.ts';
import { onError, type QueuedError } from './errorQueue.ts';
import { FillError } from './fillError.ts';
import { REPORTS_PATH, type ReleaseView, type Report, type ReportedRelease, type TroubleKind } from './report.ts';
import { scrub } from './scrub.ts';

const PAUSE_MS = 5000;
const MAX_TROUBLES = 20;

/** Sends page views, errors and vitals in small batches, the last one when the page is left. */
export function startReporting(router: DataRouter, page: ReportedPage): void {
  const outbox = new Outbox(page);
  let view = toView(router, page);
  outbox.views.push({ ...view.release, count: 1 });
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname === view.pathname) return;
    view = toView(router, page);
    outbox.add(() => outbox.views.push({ ...view.release, count: 1 }));
  });
  onError((seenKinds) => outbox.add(() => outbox.addTrouble(seenKinds, view)));
  // Vitals of a page load belong to its first page.
  const { release } = view;
  for (const on of [onLCP, onCLS, onINP]) {
    on(({ name, value }) => outbox.add(() => outbox.vitals.push({ ...release, metric: name as 'LCP', value })));
  }
  outbox.add(() => undefined);
  document.addEventListener('visibilitychange', () => document.hidden && outbox.send());
}

export type ReportedPage = Pick<PageState, 'composition' | 'shell' | 'flags'>;

interface PageView {
  pathname: string;
  release: ReportedRelease & { route: string };
  seenKinds: Set<string>;
}

function toView({ state }: DataRouter, { composition, shell = '' }: ReportedPage): PageView {
  const { pathname } = state.location;
  const { path } = parseLocalizedPath(pathname);
  const owner = findOwner(path, composition);
  const { name, version } = owner?.release ?? { name: SHELL, version: shell };
  const handle = state.matches.at(-1)?.route.handle;
  const route = isPageHandle(handle) ? handle.routeId : (owner?.mount ?? '/');
  return { pathname, release: { name, version, route }, seenKinds: new Set() };
}

class Outbox implements Pick<Report, 'views' | 'troubles' | 'vitals'> {
  views: ReleaseView[] = [];
  troubles: Report['troubles'] = [];
  vitals: Report['vitals'] = [];
  readonly #page: ReportedPage;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: ReportedPage) {
    this.#page = page;
  }

  add(put: () => void): void {
    put();
    this.#timer ??= setTimeout(() => this.send(), PAUSE_MS);
    // A hidden page may be closed before the timer.
    if (document.hidden) this.send();
  }

  addTrouble({ kind, cause }: QueuedError, { release, seenKinds }: PageView): void {
    const owner = cause instanceof FillError ? cause.release : release;
    const found = cause instanceof Error ? errorOrigin(cause.stack, this.#page.shell) : undefined;
    const { name, version, place } = { ...owner, ...(kind === 'error' ? found : undefined) } as ReportedRelease & {
      place?: string;
    };
    const sort = `${kind} ${name}@${version}`;
    const first = !seenKinds.has(sort);
    seenKinds.add(sort);
    if (this.troubles.length >= MAX_TROUBLES) return;
    const message = scrub(getMessage(kind, cause));
    this.troubles.push({ kind, name, version, route: release.route, message, first, ...(place && { place }) });
  }

  send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { views, troubles, vitals } = this;
    const { shell, flags } = this.#page;
    if (views.length + troubles.length + vitals.length === 0) return;
    Object.assign(this, { views: [], troubles: [], vitals: [] });
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify({ shell, flags, views, troubles, vitals }));
  }
}

function getMessage(kind: TroubleKind, cause: unknown): string {
  if (kind === 'request') return String(cause);
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : 'something that is no error was thrown';
}
