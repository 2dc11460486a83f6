import type { PageModule } from 'shared-lib/contract';
import { DomPlace } from './DomPlace.tsx';
import type { DomPage } from './domTypes.ts';

/** Makes the page module of a route from a page that knows nothing of React. @param namespace name of the remote. */
export function domPage<Data>(namespace: string, page: DomPage<Data>): PageModule<Data> {
  const { render: _, mount: __, ...rest } = page;
  return { ...rest, Component: DomPlace.bind(null, { namespace, page }) };
}
