import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from 'shared-lib/i18n/locales';

/** One sentence in each language. */
export type Sentence = Readonly<Record<Locale, string>>;

/** Answers a request in place of the server, or calls `proceed` for the server to answer it. */
export type Interception = (request: IncomingMessage, response: ServerResponse, proceed: () => void) => void;

/** What the lab knows of a remote whose release it breaks. */
export interface BreakableRemote {
  name: string;
  /** The container global of the federation runtime. */
  container: string;
  mounts: readonly string[];
}

/** The text of an entry in place of the one that was built. */
export type BrokenEntry = (remote: BreakableRemote, built: string) => string;

/** A release as a team may ship it by mistake: either side's entry, the rest as it was built. */
export interface BrokenRelease {
  browser?: BrokenEntry;
  server?: BrokenEntry;
}

interface Named<Name extends string> {
  name: Name;
  /** What it does. */
  says: Sentence;
}

/** A remote's fault lies in how its files arrive, or in what its team has released. */
export type RemoteFault<Name extends string = string> = Named<Name> &
  ({ files: Interception } | { release: BrokenRelease });

/** A fault of the API lies in how calls are answered. */
export type ApiFault<Name extends string = string> = Named<Name> & { calls: Interception };

/** The fault of a played service, told to its sandbox as `{ path, body }` over HTTP; `over` ends it. */
export type SandboxFault<Name extends string = string> = Named<Name> & { begin: SandboxCall; end: SandboxCall };

export interface SandboxCall {
  path: string;
  body: Record<string, unknown>;
}

/** A fault of the WordPress that the content comes from, by the name the replayed WordPress has for it. */
export type WordpressFault<Name extends string = string> = Named<Name>;
