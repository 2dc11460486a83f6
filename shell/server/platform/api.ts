import type { Release } from 'shared-lib/contract';
import type { Canary, CompositionEntry, LiveRelease } from '../releases/index.ts';

/**
 * What the site server's platform API (`/platform/…`) takes and returns. All bodies are JSON, uploaded files excepted.
 * A team's calls carry `Authorization: Bearer TOKEN`; a token reaches one micro-frontend, or all (`*`).
 *
 * | call | takes | returns |
 * |---|---|---|
 * | `GET /platform/status` | | {@link Status} |
 * | `GET /platform/history/NAME` | | {@link CompositionEntry}[] that touched it, newest first |
 * | `GET /platform/releases/NAME` | | {@link StoredRelease}[], newest first |
 * | `GET /platform/releases/NAME/VERSION` | | its {@link Release} |
 * | `GET /platform/uploads/NAME/VERSION` | | {@link Upload}: the uploaded files |
 * | `PUT /platform/uploads/NAME/VERSION/PATH` | the file, `x-integrity: sha384-…` | 204 |
 * | `POST /platform/releases/NAME/VERSION` | its {@link Release} | 201; 200 when it is stored already |
 * | `POST /platform/previews` | {@link ReleaseName}, optional `hours` (24; at most 336) | {@link Preview} |
 * | `POST /platform/activations` | {@link Activation} | {@link CompositionEntry} |
 * | `POST /platform/rollbacks` | `{ name }` | {@link CompositionEntry} |
 * | `POST /platform/withdrawals` | `{ name, reason }`: ends its canary | {@link CompositionEntry} |
 * | `GET /platform/claims` | | {@link Claim}[]: which mounts belong to which micro-frontend |
 * | `POST /platform/claims` | {@link ClaimChange} | {@link Claim}[] |
 * | `GET /platform/errors/NAME` | | {@link StoredError}[], newest first |
 * | `POST /platform/reports` | reports of browsers; no token | 202 |
 * | `POST /platform/damages` | {@link ReleaseName} and `file` with wrong bytes; no token | 200, and a cookie that avoids it |
 * | `GET /platform/preview?pass=…&to=/` | a preview's link; no token | 303 to a page of this site; 410 when it has expired |
 * | `POST /platform/preview/leave` | the banner's button; no token | 303 to the same page |
 * | `GET /platform/frontend-discovery` | | the composition in the AWS frontend-discovery schema; no token |
 *
 * Only with a token for `*`:
 *
 * | call | takes | returns |
 * |---|---|---|
 * | `POST /platform/removals` | `{ name }`: takes a micro-frontend out of the composition | {@link CompositionEntry} |
 * | `GET /platform/tokens` | | {@link TokenDescription}[], newest first |
 * | `POST /platform/tokens` | `{ name, scope, expires? }` | 201, {@link TokenDescription} with `token`, displayValue this once |
 * | `DELETE /platform/tokens/ID` | | 204 |
 * | `GET /platform/audit?limit=100` | | {@link AuditRecord}[], newest first |
 * | `POST /platform/prune` | | {@link Pruned} |
 */
export interface Status {
  /** Absent before the first activation. */
  entry: CompositionEntry | undefined;
  live: (LiveRelease & { name: string; mounts: string[]; access?: Release['access']; routes?: string[] })[];
  claims?: Claim[];
  canaries: Canary[];
  shell: { contract: number; shared: Record<string, string> };
}

export interface ReleaseName {
  name: string;
  version: string;
}

export interface StoredRelease extends ReleaseName {
  /** ISO time; absent for local builds. */
  publishedAt?: string;
  by: string;
  /** Total size; absent for local builds. */
  bytes?: number;
}

export interface Upload {
  /** Integrity of each uploaded file by its path. */
  files: Record<string, string>;
}

export interface Activation extends ReleaseName {
  /** Canary share from 1 to 99; absent for all visitors. */
  percent?: number;
  smoke?: string;
}

/** A mount that is bound to a micro-frontend, whether or not a release is live there. */
export interface Claim {
  mount: string;
  owner: string;
  since: string;
  by: string;
  /** The micro-frontend that may accept it. */
  offeredTo?: string;
}

/** What a micro-frontend does with a mount; the operator may claim for any. */
export interface ClaimChange {
  action: 'claim' | 'offer' | 'accept' | 'release';
  name: string;
  mount: string;
  /** Only with `offer`. */
  to?: string;
}

export interface Preview {
  /** Carries its own permission. */
  url: string;
  expires: string;
}

export interface StoredError extends ReleaseName {
  at: string;
  side: 'browser' | 'server';
  kind: 'error' | 'load' | 'request' | 'render';
  /** Route id, or path without query. */
  route: string;
  message: string;
  /** Position in the sources, such as `src/features/news/NewsPage.tsx:12:3`. */
  source?: string;
  count: number;
}

export interface TokenDescription {
  id: string;
  name: string;
  /** A micro-frontend, or `*` for all. */
  scope: string;
  createdAt: string;
  by: string;
  /** ISO time; absent if it does not expire. */
  expires?: string | undefined;
  revokedAt?: string;
}

export interface AuditRecord {
  at: string;
  by?: string | undefined;
  tokenId?: string | undefined;
  /** Network of the caller, not the full IP address. */
  network: string;
  call: string;
  /** `done`, or the error code. */
  outcome: string;
  problems?: string[];
  /** Release, share or token of the call; never a secret. */
  details?: Record<string, unknown>;
}

/** Releases are soft-deleted first and removed by a later run. */
export interface Pruned {
  setAside: ReleaseName[];
  removed: ReleaseName[];
}

export interface ErrorBody {
  code: string;
  problems?: string[];
}

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
  'no-offer': 409,
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
