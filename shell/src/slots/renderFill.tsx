import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { parseLocalizedPath } from 'shared-lib/i18n';
import { withDeadline } from '../composition/deadline.ts';
import type { MountEnvironment } from '../composition/environment.ts';
import { RemoteUnavailable } from '../composition/remotes.ts';
import { FillTree } from './FillTree.tsx';
import { loadFill } from './loadFill.ts';

export interface RequestedFill {
  slot: string;
  /** Name of the remote. */
  by: string;
  props: unknown;
  /** Begins ids of its elements. */
  prefix: string;
  ms: number;
}

export interface RenderedFill {
  kind: 'fill';
  status: 200;
  /** What its loader returned, as JSON. */
  data: string;
  html: string[];
}

/** @throws when it cannot be rendered here; the browser then fills the slot. */
export async function renderFill(
  url: string,
  { slot, by, props, prefix, ms }: RequestedFill,
  { composition }: MountEnvironment,
): Promise<RenderedFill> {
  const release = composition.remotes.find(({ name }) => name === by);
  if (!release) throw new RemoteUnavailable(`${by} is not in this composition`);
  const { pathname, search } = new URL(url);
  const { locale } = parseLocalizedPath(pathname);
  const module = await loadFill({ slot, release, locale }, ms);
  const data =
    module.loader &&
    (await withDeadline(module.loader({ locale, props, config: release.config ?? {} }), ms, `loader of ${slot}`));
  const html = renderToString(
    <StaticRouter location={pathname + search}>
      <FillTree locale={locale} module={module} props={props} data={data} />
    </StaticRouter>,
    { identifierPrefix: prefix },
  );
  return { kind: 'fill', status: 200, data: JSON.stringify(data ?? null), html: [html] };
}
