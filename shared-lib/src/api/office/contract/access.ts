import { array, date, number, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { emailRule } from '../../../validation/email.ts';
import {
  type Approval,
  type ApprovalLimit,
  type AuditPage,
  HIGHEST_APPROVAL_LIMIT,
  type NewRecoveryCodes,
  refundLimitSpans,
  type SentInvitation,
  type StaffList,
  type StaffMember,
  type StaffSession,
} from '../access.ts';
import { officeRoles } from '../choices.ts';
import type { ExportedFile } from '../exports.ts';
import { exportForm, text, whole } from './fields.ts';
import { confirmed, json, operation, own, type RequestOf, read, settled, signedIn, write } from './operation.ts';

/** Within what the database stores. */
const instant = () => date().min(new Date('2000-01-01')).max(new Date('2200-01-01'));
const rowId = whole.required();
const roles = {
  roles: array(string().oneOf(officeRoles).required()).min(1).max(officeRoles.length).required(),
  /** When access ends; required for the role `desk` alone. */
  accessUntil: instant().nullable().default(null),
};
/** Number of an order, without transformation: it is compared as it is stored. */
const exactNumber = string().matches(/^RUN-\d{6,9}$/);

const auditFilter = {
  /** Part of the name or email of who acted. */
  actor: text(100),
  /** Exactly this one of the `people` of the first page. */
  person: text(100),
  action: text(60),
  /** Order number, race number, account or file. */
  target: text(200),
  from: instant(),
  until: instant(),
};

const limitSpan = string().oneOf(refundLimitSpans).default('order');

/** Access of staff, approvals and the log. */
export const accessContract = {
  /** Staff, and invitations that wait. */
  staff: operation({ permission: read('staff'), requirement: signedIn, request: {}, response: json<StaffList>() }),
  /** Emails an invitation to the person alone, in place of the waiting one of this email. Error: 409 `staff_registered`. */
  'invite-staff': operation({
    permission: write('staff'),
    requirement: settled,
    request: {
      email: emailRule,
      name: text(100).default(''),
      ...roles,
      locale: string().oneOf(locales).default('ua'),
    },
    response: json<SentInvitation>(),
  }),
  /** Emails a person who lost the passkeys another link; earlier passkeys end when it is accepted. */
  'renew-invitation': operation({
    permission: write('staff'),
    requirement: settled,
    request: { account: rowId },
    response: json<SentInvitation>(),
  }),
  'cancel-invitation': operation({
    permission: write('staff'),
    requirement: confirmed,
    request: { id: rowId },
    response: json<{ id: number }>(),
  }),
  /** Errors: 403 `own_roles`, 409 `last_owner`, 404 `staff_unknown`. */
  'change-roles': operation({
    permission: write('staff'),
    requirement: settled,
    request: { account: rowId, ...roles },
    response: json<StaffMember>(),
  }),
  /** Sessions of an account, or one of them. */
  'end-sessions': operation({
    permission: write('staff'),
    requirement: confirmed,
    request: { account: rowId, session: whole },
    response: json<{ ended: number }>(),
  }),
  /** Ends access, sessions and passkeys; `email` repeats that of the account. Errors: 409 `last_owner`, 422 `validation_failed`. */
  'revoke-staff': operation({
    permission: write('staff'),
    requirement: settled,
    request: { account: rowId, email: text(254).required() },
    response: json<StaffMember>(),
  }),
  'own-sessions': operation({ permission: own, requirement: signedIn, request: {}, response: json<StaffSession[]>() }),
  /** One of one's own, all others without an id. */
  'end-own-sessions': operation({
    permission: own,
    requirement: signedIn,
    request: { session: whole },
    response: json<{ ended: number }>(),
  }),
  /** One's own; the last one stays: 409 `last_passkey`. */
  'remove-passkey': operation({
    permission: own,
    requirement: settled,
    request: { id: rowId },
    response: json<{ id: number }>(),
  }),
  /** One's own, in place of the former ones. */
  'new-recovery-codes': operation({
    permission: own,
    requirement: settled,
    request: {},
    response: json<NewRecoveryCodes>(),
  }),
  /** Newest first. */
  audit: operation({
    permission: read('log'),
    requirement: signedIn,
    request: {
      ...auditFilter,
      limit: number().integer().min(1).max(500).default(50),
      before: string().matches(/^(old-)?\d{1,9}$/),
    },
    response: json<AuditPage>(),
  }),
  /** Refunds that wait for a second person first; of one order when it is named. */
  approvals: operation({
    permission: read('refund'),
    requirement: signedIn,
    request: { number: exactNumber },
    response: json<Approval[]>(),
  }),
  /**
   * Runs it, and returns what the operation does. Errors: 403 `own_request`, 403 `granted_by_requester` (`data.possibleFrom`, an ISO
   * instant: who asked for it gave the caller access, another passkey or the role less than seven days before), 409 `approval_decided`.
   */
  approve: operation({
    permission: write('refund'),
    requirement: settled,
    request: { id: rowId },
    response: json<object>(),
  }),
  'decline-approval': operation({
    permission: write('refund'),
    requirement: signedIn,
    request: { id: rowId },
    response: json<Approval>(),
  }),
  'approval-limit': operation({
    permission: read('refund'),
    requirement: signedIn,
    request: {},
    response: json<ApprovalLimit>(),
  }),
  /** A lower limit applies at once, a higher one or none after {@link ApprovalLimit.delayDays}. */
  'set-approval-limit': operation({
    permission: write('staff'),
    requirement: settled,
    request: {
      above: number().integer().min(0).max(HIGHEST_APPROVAL_LIMIT).nullable().defined(),
      per: limitSpan,
    },
    response: json<ApprovalLimit>(),
  }),
  /** Stops a change that waits. Error: 404 `approval_limit_unknown`. */
  'stop-approval-limit': operation({
    permission: write('refund'),
    requirement: signedIn,
    request: { id: rowId, per: limitSpan },
    response: json<ApprovalLimit>(),
  }),
};

export const logContract = {
  /** Exactly the entries that the filter finds. */
  'export-audit': operation({
    permission: read('log'),
    requirement: signedIn,
    request: { ...auditFilter, ...exportForm },
    response: json<ExportedFile>(),
  }),
};

export type AuditSearch = RequestOf<typeof accessContract, 'audit'>;
