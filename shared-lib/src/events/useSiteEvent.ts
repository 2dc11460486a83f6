import { type EventName, getLastEvent, listenTo } from '@charity-run/contract/events';
import type { SiteEvents } from '@charity-run/contract/site';
import { useSyncExternalStore } from 'react';

const nothing = () => undefined;

/** What an event carried last; undefined before the first one, and on the server. */
export function useSiteEvent<Name extends EventName>(name: Name): SiteEvents[Name] | undefined {
  return useSyncExternalStore(
    (onEvent) => listenTo(name, onEvent),
    () => getLastEvent(name),
    nothing,
  );
}
