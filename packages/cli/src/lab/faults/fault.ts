import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@charity-run/contract/locales';

export type Sentence = Readonly<Record<Locale, string>>;

/** Responds in place of the server, or calls `proceed`. */
export type Interception = (request: IncomingMessage, response: ServerResponse, proceed: () => void) => void;

export interface BreakableRemote {
  name: string;
  container: string;
  mounts: readonly string[];
}

export type BrokenEntry = (remote: BreakableRemote, built: string) => string;

/** A fault in a release's own code, on either side. */
export interface BrokenRelease {
  browser?: BrokenEntry;
  server?: BrokenEntry;
}

interface Named<Name extends string> {
  name: Name;
  description: Sentence;
}

/** A fault of a remote is in the network or in its code. */
export type RemoteFault<Name extends string = string> = Named<Name> &
  ({ files: Interception } | { release: BrokenRelease });

export type ApiFault<Name extends string = string> = Named<Name> & { calls: Interception };

/** A fault of a sandbox, sent as `{ path, body }` over HTTP; `over` ends it. */
export type SandboxFault<Name extends string = string> = Named<Name> & { begin: SandboxCall; end: SandboxCall };

export interface SandboxCall {
  path: string;
  body: Record<string, unknown>;
}

/** A fault of the content source, by its name in the WordPress replay. */
export type WordpressFault<Name extends string = string> = Named<Name>;
