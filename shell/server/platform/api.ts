import type { Release } from 'shared-lib/contract';
import type { Canary, CompositionEntry, LiveRelease } from '../releases/index.ts';

/**
 * What the site server's platform API (`/platform/…`) takes and answers. All bodies are JSON, uploaded files excepted.
 * A team's calls carry `Authorization: Bearer TOKEN`; a token reaches one micro-frontend, or all (`*`).
 *
 * | call | takes | answers |
 * |---|---|---|
 * | `GET /platform/status` | | {@link Status} |
 * | `GET /platform/history/NAME` | | {@link CompositionEntry}[] that touched it, newest first |
 * | `GET /platform/releases/NAME` | | {@link StoredRelease}[], newest first |
 * | `GET /platform/releases/NAME/VERSION` | | its {@link Release} |
 * | `GET /platform/uploads/NAME/VERSION` | | {@link Upload}: what has arrived of it |
 * | `PUT /platform/uploads/NAME/VERSION/PATH` | the file, `x-integrity: sha384-…` | 204 |
 * | `POST /platform/releases/NAME/VERSION` | its {@link Release} | 201; 200 when these very bytes are there already |
 * | `POST /platform/previews` | {@link ReleaseName}, maybe `hours` (24; at most 336) | {@link Preview} |
 * | `POST /platform/activations` | {@link Activation} | {@link CompositionEntry} |
 * | `POST /platform/rollbacks` | `{ name }` | {@link CompositionEntry} |
 * | `POST /platform/withdrawals` | `{ name, reason }`: ends its canary | {@link CompositionEntry} |
 * | `GET /platform/errors/NAME` | | {@link StoredError}[], newest first |
 * | `POST /platform/reports` | what browsers tell; no token | 202 |
 * | `POST /platform/damages` | {@link ReleaseName} and `file`, refused for its bytes; no token | 200, and a cookie that avoids it |
 * | `GET /platform/preview?pass=…&to=/` | a preview's link; no token | 303 to a page of this site; 410 when it has expired |
 * | `POST /platform/preview/leave` | the banner's button; no token | 303 to where it was pressed |
 * | `GET /platform/frontend-discovery` | | the composition in the AWS frontend-discovery schema; no token |
 *
 * Only with a token for `*`:
 *
 * | call | takes | answers |
 * |---|---|---|
 * | `POST /platform/removals` | `{ name }`: takes a micro-frontend out of the composition | {@link CompositionEntry} |
 * | `GET /platform/tokens` | | {@link TokenDescription}[], newest first |
 * | `POST /platform/tokens` | `{ name, scope, expires? }` | 201, {@link TokenDescription} with `token`, printable this once |
 * | `DELETE /platform/tokens/ID` | | 204 |
 * | `GET /platform/audit?limit=100` | | {@link AuditRecord}[], newest first |
 * | `POST /platform/prune` | | {@link Pruned} |
 */
export interface Status {
  /** The composition in force; nothing before the first activation. */
  entry: CompositionEntry | undefined;
  live: (LiveRelease & { name: string; mounts: string[] })[];
  canaries: Canary[];
  shell: { contract: number; shared: Record<string, string> };
}

export interface ReleaseName {
  name: string;
  version: string;
}

export interface StoredRelease extends ReleaseName {
  /** ISO time; absent for builds of the server's own machine. */
  publishedAt?: string;
  by: string;
  /** Of all files together; absent for builds of the server's own machine. */
  bytes?: number;
}

export interface Upload {
  /** Integrity of each file that has arrived, by its path below the release's folder. */
  files: Record<string, string>;
}

export interface Activation extends ReleaseName {
  /** From 1 to 99: only for this share of the visitors. Absent: for all. */
  percent?: number;
  /** What the smoke run saw, kept with the entry. */
  smoke?: string;
}

export interface Preview {
  /** Opens the site with the release in it; carries its own permission. */
  url: string;
  /** ISO time. */
  expires: string;
}

export interface StoredError extends ReleaseName {
  at: string;
  side: 'browser' | 'server';
  kind: 'error' | 'load' | 'request' | 'render';
  /** The route's id, or the path without what follows `?`. */
  route: string;
  message: string;
  /** Where in the sources, such as `src/features/news/NewsPage.tsx:12:3`, when the source map tells. */
  source?: string;
  /** How often the same was seen. */
  count: number;
}

export interface TokenDescription {
  id: string;
  /** What people call it: a team, or a pipeline. It stands in the history as `by`. */
  name: string;
  /** The micro-frontend it reaches, or `*` for all. */
  scope: string;
  /** ISO time. */
  createdAt: string;
  by: string;
  /** ISO time; without it the token is good until it is revoked. */
  expires?: string | undefined;
  /** ISO time. */
  revokedAt?: string;
}

/** A call that changed something, or that was refused. */
export interface AuditRecord {
  /** ISO time. */
  at: string;
  /** Name of the token; absent when there was no good one. */
  by?: string | undefined;
  tokenId?: string | undefined;
  /** Where the call came from, without the part of the address that tells a person. */
  network: string;
  /** Method and path. */
  call: string;
  /** `done`, or the code of the platformError. */
  outcome: string;
  problems?: string[];
  /** What the call named: release, share of visitors, token. Never a secret. */
  details?: Record<string, unknown>;
}

/** What releaseRetention did. Releases are first set aside, and removed by a later run. */
export interface Pruned {
  setAside: ReleaseName[];
  removed: ReleaseName[];
}

/** Every platformError: a code, and where it is about files or values, which ones. */
export interface ErrorBody {
  code: string;
  problems?: string[];
}

/** Codes of errors, each with its status. */
export const errorStatuses = {
  'token-missing': 401,
  'token-unknown': 401,
  'token-expired': 401,
  'token-absent': 404,
  'token-scope': 403,
  'origin-foreign': 403,
  'name-invalid': 400,
  'path-invalid': 400,
  'body-invalid': 400,
  'integrity-differs': 422,
  'files-missing': 422,
  'release-invalid': 422,
  'release-differs': 409,
  'release-unknown': 404,
  'mount-taken': 409,
  'contract-unsupported': 409,
  'shared-unsupported': 409,
  'nothing-before': 409,
  'no-canary': 409,
  'call-unknown': 404,
  'too-large': 413,
  'too-many': 429,
  'storage-away': 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export type { CompositionEntry, Release };
