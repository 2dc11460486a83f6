import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { MountedRelease } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n';
import { withDeadline } from '../composition/deadline.ts';
import type { MountEnvironment } from '../composition/environment.ts';
import { RemoteUnavailable } from '../composition/remotes.ts';
import { reportError } from '../reports/errorQueue.ts';
import { FillError } from '../reports/fillError.ts';
import { FillTree } from './FillTree.tsx';
import { loadFill } from './loadFill.ts';
import { type DataRouter, SlotRouter } from './SlotRouter.tsx';

export interface SlotHost {
  router: DataRouter;
  environment: Pick<MountEnvironment, 'composition' | 'deadlineMs'>;
}

/** What one remote has put into a place of the page. */
interface Fill {
  element: HTMLElement;
  /** What its loader returned on the server, as JSON. */
  loaded?: string | undefined;
  root?: Root;
}

interface FilledPlace {
  props: string | null;
  fills: Map<string, Fill>;
}

const places = new WeakMap<HTMLElement, FilledPlace>();
let created = 0;

/** Fills a slot of the page, each part in a React root of its own: what fails in it ends in it. Called again when the props have changed, and when the place is gone. */
export function fillPlace(place: HTMLElement, host: SlotHost, onPageFailure: (error: unknown) => void): void {
  const known = places.get(place);
  if (!place.isConnected) {
    places.delete(place);
    for (const { root } of known?.fills.values() ?? []) root?.unmount();
    return;
  }
  const props = place.getAttribute('data-props');
  if (known?.props === props) return;
  const { composition } = host.environment;
  const slot = place.getAttribute('name') ?? '';
  const { fills: names = [], grade } = composition.slots?.[slot] ?? {};
  const releases = names.flatMap((name) => composition.remotes.filter((remote) => remote.name === name));
  const fills = known?.fills ?? createFills(place, releases);
  places.set(place, { props, fills });
  for (const release of releases) {
    const fill = fills.get(release.name);
    if (!fill) continue;
    const onFailure = (cause: unknown) => {
      console.error(`slot ${slot}: the part of ${release.name} failed`, cause);
      const error = new FillError(cause, release);
      if (grade === 'page' && place.isConnected) onPageFailure(error);
      else reportError(cause instanceof RemoteUnavailable ? 'load' : 'error', error);
    };
    const isCurrent = () => places.get(place)?.props === props && place.isConnected;
    void show({ slot, release, fill, props, isCurrent, onFailure }, host).catch(onFailure);
  }
}

/** An element for each remote, in the order of the slot; those from the server stay. */
function createFills(place: HTMLElement, releases: MountedRelease[]): Map<string, Fill> {
  const present = [...place.children].filter((child) => child instanceof HTMLElement);
  let last: HTMLElement | undefined;
  const fills = releases.map(({ name }): [string, Fill] => {
    const fromServer = present.find(({ dataset }) => dataset.remote === name);
    const element = fromServer ?? document.createElement('div');
    element.dataset.remote = name;
    if (!fromServer && last) last.after(element);
    else if (!fromServer) place.prepend(element);
    last = element;
    return [name, { element, loaded: fromServer?.dataset.loaded }];
  });
  return new Map(fills);
}

interface ShownFill {
  slot: string;
  release: MountedRelease;
  fill: Fill;
  props: string | null;
  isCurrent: () => boolean;
  onFailure: (cause: unknown) => void;
}

async function show(
  { slot, release, fill, props: json, isCurrent, onFailure }: ShownFill,
  { router, environment: { deadlineMs } }: SlotHost,
): Promise<void> {
  const { locale } = parseLocalizedPath(location.pathname);
  const props: unknown = JSON.parse(json ?? 'null');
  const module = await loadFill({ slot, release, locale }, deadlineMs);
  const load = async () => module.loader?.({ locale, props, config: release.config ?? {} });
  const data: unknown =
    fill.loaded === undefined
      ? await withDeadline(load(), deadlineMs, `loader of the slot ${slot}`)
      : JSON.parse(fill.loaded);
  if (!isCurrent()) return;
  const tree = (
    <SlotRouter router={router}>
      <FillTree locale={locale} module={module} props={props} data={data} />
    </SlotRouter>
  );
  const { element, loaded, root } = fill;
  fill.loaded = undefined;
  if (root) return root.render(tree);
  if (loaded === undefined) {
    fill.root = createRoot(element, { identifierPrefix: `${release.name}${created++}`, onUncaughtError: onFailure });
    fill.root.render(tree);
  } else {
    const options = { identifierPrefix: element.dataset.prefix ?? '', onUncaughtError: onFailure };
    fill.root = hydrateRoot(element, tree, options);
  }
}
