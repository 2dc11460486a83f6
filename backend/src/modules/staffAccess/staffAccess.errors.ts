import type { Permission } from 'shared-lib/api/office/contract';
import {
  conflictError,
  DomainError,
  defineError,
  notFoundError,
  rateLimitError,
  unprocessableError,
} from '../../errors.ts';
import type { OutgoingAmount } from './operations/operation.ts';

/** Never a response: the refund is stored as a request to a second person. */
export class ApprovalNeeded extends Error {
  readonly outgoing: OutgoingAmount;

  constructor(outgoing: OutgoingAmount) {
    super('approval_needed');
    this.outgoing = outgoing;
  }
}

/** One error for all causes: no session, an ended, expired or revoked one. */
export class OfficeSignedOut extends defineError('office_signed_out', 'Sign in to the office.', 401) {}

export class OfficeForbidden extends DomainError {
  constructor({ area, level }: Permission) {
    super('office_forbidden', 'No role of this account permits it.', { status: 403, details: { area, level } });
  }
}

export class ForeignOrigin extends defineError('foreign_origin', 'Requests of other sites are rejected.', 403) {}

/** The session was opened by an email code. */
export class PasskeyRequired extends defineError('passkey_required', 'Sign in with a passkey to do this.', 403) {}

export class PasskeyConfirmationRequired extends defineError(
  'passkey_confirmation_required',
  'Confirm with your passkey and send the request again.',
  403,
) {}

/** No passkey of the account can confirm this yet. */
export class PasskeyTooNew extends DomainError {
  constructor(usableFrom: readonly Date[]) {
    const first = Math.min(...usableFrom.map(Number));
    super('passkey_too_new', 'A passkey confirms money and access a day after it was added.', {
      status: 403,
      details: { usableFrom: Number.isFinite(first) ? new Date(first).toISOString() : null },
    });
  }
}

/** One error for all causes: unknown, wrong, replayed, expired, of another account. */
export class PasskeyRejected extends unprocessableError('passkey_rejected', 'The passkey was not accepted.') {}

export class PasskeyUnknown extends notFoundError('passkey_unknown', 'No such passkey.') {}

export class LastPasskey extends conflictError('last_passkey', 'The last passkey of an account stays.') {}

export class RecoveryCodeRejected extends unprocessableError(
  'recovery_code_rejected',
  'The recovery code was not accepted.',
) {}

export class SignInRateLimited extends rateLimitError('too_many_sign_ins', 'Too many attempts to sign in.') {}

export class InvitationUnknown extends notFoundError(
  'invitation_unknown',
  'The invitation was used, cancelled or has expired.',
) {}

/** To the holder of the link, whose response may have been lost: the account is there. */
export class InvitationAccepted extends DomainError {
  constructor() {
    super('invitation_unknown', 'The invitation was accepted; sign in with the passkey made then.', {
      status: 404,
      details: { isAccepted: true },
    });
  }
}

export class StaffUnknown extends notFoundError('staff_unknown', 'No such staff account.') {}

export class StaffRegistered extends conflictError('staff_registered', 'This email has a staff account already.') {}

export class OwnRoles extends defineError(
  'own_roles',
  'Roles of your own account are changed by another owner.',
  403,
) {}

export class LastOwner extends conflictError('last_owner', 'At least one owner without an end date stays.') {}

export class ApprovalUnknown extends notFoundError('approval_unknown', 'No such request.') {}

export class ApprovalDecided extends conflictError('approval_decided', 'The request was decided already.') {}

export class OwnRequest extends defineError('own_request', 'Another person has to approve it.', 403) {}

export class ApprovalWaiting extends conflictError(
  'approval_waiting',
  'A refund of this order waits for a second person already.',
) {}

export class ApprovalLimitUnknown extends notFoundError(
  'approval_limit_unknown',
  'This change of the limit applies already, or was stopped.',
) {}

/** Who asked for it gave the other person access within the last days. */
export class GrantedByRequester extends DomainError {
  constructor(possibleFrom: Date) {
    super(
      'granted_by_requester',
      'Who asked for it gave you access a few days ago. Another person has to approve it.',
      {
        status: 403,
        details: { possibleFrom: possibleFrom.toISOString() },
      },
    );
  }
}
