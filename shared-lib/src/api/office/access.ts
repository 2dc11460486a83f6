import type { CodeSent, ProofOfWork } from '../signUpTypes.ts';
import type { officeRoles } from './choices.ts';

/**
 * Access of staff to the office. Every endpoint is below `/custom/v1/office`, takes and returns JSON, and identifies the
 * session by an httpOnly cookie that the browser sends by itself. Whatever changes something requires the site's own `Origin`.
 * Operations are `POST /custom/v1/office/OPERATION`; their permissions are in {@link OfficeSession.operations}.
 */

export type OfficeRole = (typeof officeRoles)[number];

/** `money`: credits, bank, contributions. `numbers`: race numbers and start list. `parcels`: parcels and stock. `messages`: emails to many. `settings`: registration too. `texts`: drafts of what the site says; `publishing`: what visitors read. `cabinets`: the pages of a person as they see them. `privacy`: copies of all that is kept about a person, and erasing it. `releases`: what runs the site, in the console of releases. */
export type OfficeArea =
  | 'today'
  | 'orders'
  | 'money'
  | 'refund'
  | 'numbers'
  | 'parcels'
  | 'desk'
  | 'emails'
  | 'messages'
  | 'log'
  | 'settings'
  | 'texts'
  | 'publishing'
  | 'staff'
  | 'cabinets'
  | 'privacy'
  | 'releases';

export type OfficeLevel = 'read' | 'write';

/** The highest level in each area; an area that is missing is hidden. `write` includes `read`. */
export type OfficePermissions = Partial<Record<OfficeArea, OfficeLevel>>;

/** `code`: signed in by an email code, which moves no money out, and changes neither access nor passkeys. */
export type OfficeSignInMethod = 'passkey' | 'code';

/**
 * `GET /custom/v1/office/session` returns it, or 204 when signed out; so do the endpoints that sign in (201).
 * Error of any operation: 401 `office_signed_out` (no session, or an ended, expired or revoked one).
 */
export interface OfficeSession {
  account: { id: number; email: string; name: string; roles: OfficeRole[] };
  permissions: OfficePermissions;
  /** Names of all operations that this account may run. */
  operations: string[];
  method: OfficeSignInMethod;
  /** Instants are ISO strings. Ends then, or earlier after `idleMinutes` without a request. */
  expiresAt: string;
  idleMinutes: number;
  /** Until when money and access need no other confirmation by passkey in this session. */
  confirmedUntil: string | null;
  /** Refunds above it, in minor units of UAH, wait for a second person; null: none do. */
  approvalAbove: number | null;
  passkeys: OfficePasskey[];
  recoveryCodes: RecoveryCodes;
  /** The only owner has one passkey alone: a lost device would lock the office. */
  needsSecondKey: boolean;
}

/** Printed codes that were not used yet. */
export interface RecoveryCodes {
  left: number;
  createdAt: string | null;
}

export interface NewRecoveryCodes {
  /** Shown once. */
  codes: string[];
}

export interface OfficePasskey {
  id: number;
  /** Given by the person, such as the name of the device. */
  label: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/**
 * Response of every `…/options` endpoint: pass `options` to `startRegistration` or `startAuthentication` of
 * `@simplewebauthn/browser`, and return `ceremony` with its result. Valid once, for five minutes.
 */
export interface PasskeyCreation {
  ceremony: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}
export interface PasskeyRequest {
  ceremony: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}

/** `POST /custom/v1/office/session/options` `{}` → {@link PasskeyRequest}; without an email: the browser offers its passkeys. */
export type SignInOptions = Record<string, never>;

/**
 * `POST /custom/v1/office/session` → 201 {@link OfficeSession} and the cookie.
 * Errors: 422 `passkey_rejected` (unknown, wrong, replayed or expired), 403 `foreign_origin`, 429 `too_many_sign_ins`.
 * `DELETE /custom/v1/office/session` → 204, signs out.
 */
export interface SignIn {
  ceremony: string;
  response: AuthenticationResponseJSON;
}

/**
 * `POST /custom/v1/office/session/code` → 202 {@link CodeSent}, the same for unknown emails. Errors: 429 `code_too_soon`, `too_many_codes`, `proof_required` (`data.challenge`).
 */
export interface SignInCodeRequest extends ProofOfWork {
  email: string;
  locale: 'ua' | 'en';
}
/** `POST /custom/v1/office/session/code/confirm`, repeatable under an `Idempotency-Key` → 201 {@link OfficeSession}. Errors: 422 `code_wrong` (`data.attemptsLeft`), `code_expired`; 429. */
export interface SignInByCode {
  email: string;
  code: string;
}

/**
 * The link of an invitation is `/office/invitation#TOKEN` (`/en/office/…` in English), valid for 48 hours and once.
 * `POST /custom/v1/office/invitation` `{ token }` → {@link OpenInvitation}. Error: 404 `invitation_unknown`, with `data.isAccepted`
 * where it was accepted before.
 */
export interface OpenInvitation {
  email: string;
  name: string;
  roles: OfficeRole[];
  expiresAt: string;
}
/** `POST /custom/v1/office/invitation/options` → {@link PasskeyCreation}. */
export interface InvitationOptions {
  token: string;
  name: string;
}
/** `POST /custom/v1/office/invitation/accept` → 201 {@link OfficeSession} and the cookie; the same request gets another session within ten minutes. Errors: 404 `invitation_unknown`, 422 `passkey_rejected`. */
export interface AcceptInvitation {
  token: string;
  ceremony: string;
  name: string;
  /** Label of the passkey, such as "Notebook". */
  label: string;
  response: RegistrationResponseJSON;
}

/**
 * Before outgoing money and changes of access: `POST /custom/v1/office/confirmation/options` `{}` → {@link PasskeyRequest}, then
 * `POST /custom/v1/office/confirmation` → {@link Confirmed}. Without it the operation returns 403 `passkey_confirmation_required`.
 * Errors: 403 `passkey_required` (signed in by a code), 403 `passkey_too_new` (`data.usableFrom`, an ISO instant) for a passkey
 * newer than the session.
 */
export interface Confirmation {
  ceremony: string;
  response: AuthenticationResponseJSON;
}
export interface Confirmed {
  confirmedUntil: string;
}

/**
 * Another passkey of one's own: `POST /custom/v1/office/passkeys/options` `{}` → {@link PasskeyCreation}, then
 * `POST /custom/v1/office/passkeys` → 201 {@link OfficePasskey}, again for the same request. Both require a fresh confirmation.
 */
export interface NewPasskey {
  ceremony: string;
  label: string;
  response: RegistrationResponseJSON;
}

/**
 * A passkey with a recovery code, in any session of the account: `POST /custom/v1/office/recovery/options` `{ code }` →
 * {@link PasskeyCreation}, then `POST /custom/v1/office/recovery` → 201 {@link OfficePasskey}, again for the same request.
 * Errors: 422 `recovery_code_rejected`, `passkey_rejected`, 429 `too_many_sign_ins`.
 */
export interface Recovery extends NewPasskey {
  code: string;
}

export interface StaffMember {
  id: number;
  email: string;
  name: string;
  roles: OfficeRole[];
  state: 'active' | 'expired' | 'revoked';
  /** When access ends; null: until it is revoked. */
  accessUntil: string | null;
  lastSeenAt: string | null;
  passkeys: OfficePasskey[];
  sessions: StaffSession[];
  isSelf: boolean;
}

export interface StaffSession {
  id: number;
  method: OfficeSignInMethod;
  /** Browser and system, such as "Chrome, Windows"; empty when unknown. */
  device: string;
  signedInAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isCurrent: boolean;
}

export interface StaffInvitation {
  id: number;
  email: string;
  name: string;
  roles: OfficeRole[];
  invitedBy: string;
  expiresAt: string;
}

export interface StaffList {
  members: StaffMember[];
  invitations: StaffInvitation[];
}

export interface SentInvitation {
  id: number;
  /** Where its link went. */
  email: string;
  expiresAt: string;
}

/** Response of `invite-owner`, which only the command line has. */
export interface CreatedInvitation {
  id: number;
  /** Shown once. */
  link: string;
  expiresAt: string;
}

export interface AuditEntry {
  /** Stable key of the entry, such as "128" or "old-17" for those older than the chain. */
  id: string;
  at: string;
  actor: { name: string; account: number | null };
  action: string;
  target: string;
  /** Amounts, numbers and states; `before` and `after` where something changed. */
  details: Record<string, unknown>;
  /** `done`, an error code, or null: it runs, or the process died. */
  outcome: string | null;
  /** SHA-256 in hex; null for those older than the chain. */
  hash: string | null;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Who has acted, by name; on the first page only. */
  people?: { person: string; name: string }[];
  next: string | null;
}

/** A hundred million hryvnias, in minor units: the highest limit that can be set. */
export const HIGHEST_APPROVAL_LIMIT = 10_000_000_000;

/** What a limit of refunds by one person adds up: all refunds of one order, or those of the person on one day in Kyiv. */
export const refundLimitSpans = ['order', 'day'] as const;

export type RefundLimitSpan = (typeof refundLimitSpans)[number];

/** Minor units of UAH; null: no refund waits. A refund in another currency waits whenever there is a limit. */
export interface LimitState {
  above: number | null;
  /** `environment`: `REFUND_APPROVAL_ABOVE`, until an owner sets a limit. */
  source: 'default' | 'environment' | 'office';
  setBy: string | null;
  setAt: string | null;
  /** A higher limit that does not apply yet. */
  waiting: { id: number; above: number | null; setBy: string; appliesFrom: string } | null;
}

export interface ApprovalLimit extends LimitState {
  /** `usedToday`: what the person who asks refunded today without a second one, in minor units of UAH. */
  perDay: LimitState & { usedToday: number };
  delayDays: number;
}

/** A refund above the limit; while one waits, others of its order get 409 `approval_waiting`. `refund` returns `{ number, outcome: 'awaiting-approval', approval }` for it. */
export interface Approval {
  id: number;
  operation: 'refund';
  /** Number of the order. */
  number: string;
  /** Minor units; null: everything. */
  amount: number | null;
  currency: string;
  note: string;
  requestedBy: { account: number; name: string };
  requestedAt: string;
  state: 'waiting' | 'running' | 'approved' | 'declined';
  decidedBy: { account: number; name: string } | null;
  isOwn: boolean;
}
