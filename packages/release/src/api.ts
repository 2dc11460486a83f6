import type { ConfigSchema, ConfigValue, ConfigValues, FlagTerms, Release } from '@charity-run/contract';
import type { Audience, Canary, Claim, CompositionChange, CompositionEntry, LiveRelease } from './composition.ts';
import type { Isolation } from './confinement/isolation.ts';
import type { ServedRelease, ShellOffer } from './fit/interfaces.ts';

export type { Audience, Claim, ClaimChange } from './composition.ts';

/** What the calls of README.md take and return. */
export interface Status {
  /** Absent before the first activation. */
  entry: CompositionEntry | undefined;
  live: (LiveRelease &
    Pick<Release, 'name' | 'mounts' | 'slots' | 'fills' | 'types'> & {
      access?: Release['access'];
      routes?: string[];
    })[];
  claims?: Claim[];
  /** Releases whose pages this server leaves to browsers for a while. */
  circuits?: OpenCircuit[];
  /** What confines code of releases on this server: namespaces by one of two programs around Node's permissions, or these alone. */
  isolation?: Isolation;
  policies?: Policy[];
  runner?: RunnerState;
  /** Smoke runs that are not finished. */
  waiting?: (ReleaseName & Pick<SmokeRun, 'at' | 'by'>)[];
  token?: Pick<TokenDescription, 'name' | 'scope' | 'expires'> & {
    /** Changes nothing, whatever it reaches. */
    isReader?: boolean;
    /** A person who is signed in to the office. */
    isStaff?: boolean;
  };
  canaries: Canary[];
  flags?: ListedFlag[];
  shell: ShellOffer;
}

/** A release that a new shell has to fit, and what it needs. */
export type Carried = Pick<ServedRelease, 'role' | 'release'>;

export interface ReleaseName {
  name: string;
  version: string;
}

export interface StoredRelease extends ReleaseName {
  /** ISO time; absent for local builds. */
  publishedAt?: string;
  by: string;
  bytes?: number;
}

export interface Upload {
  /** Integrity of each uploaded file by its path. */
  files: Record<string, string>;
}

/** Repeated calls do nothing: a rollback and a withdrawal that name the version that they end. */
export interface Ending {
  name: string;
  version?: string;
}

/** A canary if it has an audience; for all visitors without one. Shares are from 1 to 99. */
export interface Activation extends ReleaseName, Audience {}

export type PolicyRule = 'smoke' | 'two approvals' | 'canary first' | 'staging first';

/** What has to happen before a release of a micro-frontend becomes live; the name `*` stands for all without a policy of their own. */
export interface Policy {
  name: string;
  rules: PolicyRule[];
}

/** What one rule still needs before this release may become live for all visitors; without a problem it is met. */
export interface RuleState {
  rule: PolicyRule;
  problem?: string;
}

export interface Readiness extends ReleaseName {
  rules: RuleState[];
  approvals: Approval[];
  /** Its newest passed smoke run, in the composition that would be live if there is one. */
  smoke?: SmokeRun;
  /** What other sites saw of the same bytes; absent at older sites. */
  attestations?: Attestation[];
}

/** A site whose attestations count at another one. */
export interface TrustedSite {
  /** Origin. */
  site: string;
  /** Public key, Ed25519, in base64url. */
  key: string;
}

/** What one site saw of a release, for another one that gets the same bytes. */
export interface Attestation extends ReleaseName {
  site: string;
  at: string;
  /** Hash of what the version stands for: its description, with the hash of every file. */
  digest: string;
  publishedAt: string;
  by: string;
  /** How it ended there, or that it has not. */
  state: 'live' | 'canary' | 'replaced' | 'withdrawn' | 'rolled back' | 'removed' | 'never live';
  /** What it fitted there: the shell and the releases beside it. */
  beside: Record<string, string>;
  /** Its newest passed smoke run. */
  smoke?: Pick<SmokeRun, 'id' | 'at' | 'composition'> & { result: SmokeResult };
  /** What became of it, newest first. */
  changes: (Pick<CompositionEntry, 'at' | 'by'> & Pick<CompositionChange, 'kind' | 'reason'>)[];
  approvals: Approval[];
  /** Page views of it while it is live or a canary, with every number of the judge. */
  views?: Pick<ReleaseEvidence, 'live' | 'canary'>;
}

export interface SignedAttestation {
  /** JSON of an {@link Attestation}: these bytes are signed. */
  statement: string;
  /** Ed25519, in base64url. */
  signature: string;
}

/** KB of brotli that the operator sets; absent ones have their default. */
export interface BudgetSetting {
  name: string;
  entry?: number;
  route?: number;
}

/** The most that a site takes of one micro-frontend or of the shell. */
export interface SizeLimit {
  name: string;
  entry: number;
  route?: number;
  follows?: string;
  isSet?: boolean;
}

/** Where a micro-frontend may have its service: by addresses of the internet, or also of private networks. */
export interface AllowedOrigin {
  origin: string;
  reach: 'public' | 'private';
}

/** The operator allows an origin; `none` takes that back. */
export interface OriginGrant {
  name: string;
  origin: string;
  reach: AllowedOrigin['reach'] | 'none';
}

/** Without an origin nothing is passed on. */
export interface UpstreamSetting {
  name: string;
  origin?: string;
}

/** What is set for a micro-frontend beside its releases. */
export interface RemoteSettings {
  allowed: AllowedOrigin[];
  origin?: string;
  config?: ConfigValues;
}

/** Values by field; `null` sets the default again. */
export interface ConfigChange {
  name: string;
  values: Record<string, ConfigValue | null>;
}

/** What was set in a version of the settings; without a number, before the last change. */
export interface ConfigUndo {
  name: string;
  number?: number;
}

/** Fields of the live release and its canary, what is set, and what the live release gets. */
export interface RemoteConfig {
  schema: ConfigSchema;
  set: ConfigValues;
  inForce: ConfigValues;
}

export interface SettingsVersion extends RemoteSettings {
  number: number;
  at: string;
  by: string;
  /** The version that was set again by it; 0 is that before all. */
  restores?: number | undefined;
}

export interface Approval {
  by: string;
  at: string;
}

export interface SmokePage {
  path: string;
  /** Id of the composition that the page showed. */
  composition?: string;
  problems: string[];
  tries: number;
}

/** Names of PNG files: sha256 of their bytes. */
export interface ScreenshotNames {
  before: string;
  after: string;
  /** Pixels that differ are red. */
  difference: string;
}

/** A page that does not look like the live one. */
export interface VisualDifference {
  path: string;
  /** The micro-frontend whose page it is. */
  of: string;
  /** CSS pixels of the screen. */
  width: number;
  /** Share of pixels that differ, 0 to 1, and the most that is no difference. */
  ratio: number;
  limit: number;
  /** Absent where there were too many. */
  images?: ScreenshotNames;
}

/** Screenshots of public pages, in the live composition and with the release in it. */
export interface VisualComparison {
  /** Pairs of screenshots. */
  compared: number;
  different: VisualDifference[];
  /** Pages that did not load in time, or for which no time was left. */
  uncompared: string[];
}

export interface SmokeResult {
  pages: SmokePage[];
  seconds: number;
  isSignedIn: boolean;
  /** Routes with parameters that declare no example. */
  untested: string[];
  /** Absent when a page has a problem, or nothing of it was live before. */
  visual?: VisualComparison;
}

export interface SmokeRun extends ReleaseName {
  id: string;
  /** Id of the live composition with the release in it, and of the live one. */
  composition: string;
  live: string;
  at: string;
  by: string;
  state: 'requested' | 'passed' | 'failed' | 'cancelled';
  isSeen?: boolean;
  /** For the runner only: links to the composition with it, and to the one with what is live instead. */
  preview?: string;
  before?: string;
  problems?: string[];
  result?: SmokeResult;
}

export interface RunnerState {
  isAway: boolean;
  /** ISO time of the last question for runs, to the minute. */
  askedAt?: string;
}

/** A package of the toolchain that this site was built with. */
export interface ServedPackage extends ReleaseName {
  url: string;
}

export interface OpenCircuit extends ReleaseName {
  /** The slot in which it fails; absent for its own pages. */
  slot?: string;
  /** Whether it is its own service that fails. */
  isUpstream?: true;
  until: string;
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
  /** The newest path of a failing service, below the route. Visitors choose paths, so they are not counted apart. */
  path?: string;
  /** Position in the sources, such as `src/features/news/NewsPage.tsx:12:3`. */
  source?: string;
  count: number;
}

/** `LCP` in milliseconds, as medians; the others in page views. */
export type Measure = 'error' | 'load' | 'request' | 'LCP';

/** One comparison of the canary judge; the first `worse` one ends the canary. */
export interface Evidence {
  measure: Measure;
  canary: number;
  canaryOf: number;
  live: number;
  liveOf: number;
  /** Probability of such a difference between releases that are alike. */
  chance?: number;
  verdict: 'worse' | 'within' | 'better' | 'few';
}

export interface Views {
  views: number;
  troubled: number;
}

/** What was counted from the beginning until then. */
export interface CurvePoint {
  at: string;
  canary: Views;
  live: Views;
}

export interface CanaryEvidence extends ReleaseName {
  since: string;
  percent: number;
  evidence: Evidence[];
  curve: CurvePoint[];
  limits: { views: number; troubled: number; chance: number };
}

/** Page views of the live release since it is live, of the last week at most; with a canary, of the canary's time. */
export interface ReleaseEvidence {
  name: string;
  live?: ReleaseName & Views & { since: string };
  canary?: CanaryEvidence;
}

/** A change of a flag: on for its audience and off for others, off for all, or back to its default. */
export interface FlagSetting extends Audience {
  flag: string;
  state: 'on' | 'off' | 'default';
}

/** What a flag is set to, since when and by whom. */
export interface FlagState extends Audience {
  isOn: boolean;
  since: string;
  by: string;
}

/** A flag of a live release or canary, or one that is still set and no longer declared. */
export interface ListedFlag {
  flag: string;
  owner: string;
  /** Terms of the live release, or else of a canary. */
  terms?: FlagTerms;
  isExpired: boolean;
  /** Absent while it has its default. */
  state?: FlagState;
}

/** Visitors for whom a flag is on beside those of its audience for whom it is off, by the measures of canaries. */
export interface FlagEvidence {
  flag: string;
  since: string;
  on: Views;
  off: Views;
  /** `canary` stands for those with the flag, `live` for those without. */
  evidence: Evidence[];
}

/** One change of a flag, newest first. */
export interface FlagChange extends FlagSetting {
  at: string;
  by: string;
}

/** Makes the browser that opens it one of a group of testers. */
export interface TesterLink extends Preview {
  group: string;
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

export interface DiscoveredVersion {
  url: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: { mounts: string[]; container: string; contract: number };
}

export interface Discovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
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
  'token-reads': 403,
  'passkey-needed': 403,
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
  'slot-closed': 409,
  'flag-unknown': 404,
  'testers-taken': 403,
  'types-uncompared': 409,
  'no-offer': 409,
  'origin-unreachable': 422,
  'origin-closed': 409,
  'config-invalid': 422,
  'config-unfit': 409,
  'site-untrusted': 403,
  'attestation-invalid': 422,
  'evidence-lacking': 409,
  'policy-unmet': 409,
  'run-unknown': 404,
  'run-finished': 409,
  'contract-unsupported': 409,
  'shared-unsupported': 409,
  'shell-unfit': 409,
  'nothing-before': 409,
  'no-canary': 409,
  'call-unknown': 404,
  'too-large': 413,
  'too-many': 429,
  'storage-away': 503,
  'office-away': 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export type { CompositionEntry, Release };
