import type { SiteEvents } from './site.ts';

export type EventName = keyof SiteEvents & string;

declare global {
  interface Window {
    /** The last of each event of all micro-frontends, each of which may bring this code. */
    siteEvents?: Partial<SiteEvents>;
  }
}

const getLast = (): Partial<SiteEvents> => {
  window.siteEvents ??= {};
  return window.siteEvents;
};

/** Tells listeners, those of later too. Only its owner publishes an event, and in browsers only: a server would tell other visitors. */
export function publishEvent<Name extends EventName>(name: Name, value: SiteEvents[Name]): void {
  getLast()[name] = value;
  dispatchEvent(new Event(`site:${name}`));
}

/** What was published last, if anything was. */
export const getLastEvent = <Name extends EventName>(name: Name): SiteEvents[Name] | undefined => getLast()[name];

/** Calls for the last event, if there was one, and for each that follows. @returns the end of it. */
export function listenTo<Name extends EventName>(name: Name, onEvent: (value: SiteEvents[Name]) => void): () => void {
  const call = () => {
    const value = getLastEvent(name);
    if (value !== undefined) onEvent(value);
  };
  call();
  addEventListener(`site:${name}`, call);
  return () => removeEventListener(`site:${name}`, call);
}
