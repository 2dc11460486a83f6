/** How a request has to be proved; roles come on top of it. */
export interface Requirement {
  /** `any`: of an email code too. `machine`: the command line only. */
  session: 'none' | 'any' | 'passkey' | 'machine';
  /** Confirmed within the last minutes, by a passkey older than the session, or by one that is past its first day too. */
  key?: 'older' | 'settled';
}

const anyone: Requirement = { session: 'none' };
const signedIn: Requirement = { session: 'any' };
const byPasskey: Requirement = { session: 'passkey' };
/** Ends what another person has open, who can open it again. */
const confirmed: Requirement = { session: 'passkey', key: 'older' };
/** Moves money out, or changes who gets in. */
const settled: Requirement = { session: 'passkey', key: 'settled' };
const machine: Requirement = { session: 'machine' };

/** What every operation and every other route of the office requires. One that is missing here does not compile. */
export const requirements = {
  'GET session': anyone,
  'POST session/options': anyone,
  'POST session': anyone,
  'POST session/code': anyone,
  'POST session/code/confirm': anyone,
  'POST invitation': anyone,
  'POST invitation/options': anyone,
  'POST invitation/accept': anyone,
  'DELETE session': signedIn,
  'GET events': signedIn,
  'POST recovery/options': signedIn,
  'POST recovery': signedIn,
  'POST confirmation/options': byPasskey,
  'POST confirmation': byPasskey,
  'POST passkeys/options': settled,
  'POST passkeys': settled,

  'remove-passkey': settled,
  'new-recovery-codes': settled,
  'invite-staff': settled,
  'renew-invitation': settled,
  'change-roles': settled,
  'revoke-staff': settled,
  'replace-email': settled,
  refund: settled,
  approve: settled,
  'enter-payment': settled,
  'reverse-payment': settled,
  'set-approval-limit': settled,

  'cancel-invitation': confirmed,
  'end-sessions': confirmed,

  staff: signedIn,
  'own-sessions': signedIn,
  'end-own-sessions': signedIn,
  audit: signedIn,
  history: signedIn,
  approvals: signedIn,
  'decline-approval': signedIn,
  'approval-limit': signedIn,
  'stop-approval-limit': signedIn,

  today: signedIn,
  snooze: signedIn,
  unsnooze: signedIn,
  'edit-order': signedIn,
  orders: signedIn,
  order: signedIn,
  'search-orders': signedIn,
  'show-order': signedIn,
  'export-orders': signedIn,
  'export-ledger': signedIn,
  'add-note': signedIn,
  cancel: signedIn,
  settle: signedIn,
  restock: signedIn,
  'decline-refund': signedIn,
  'refund-requests': signedIn,
  invoices: signedIn,
  reservations: signedIn,
  'release-reservations': signedIn,
  'approve-reservations': signedIn,
  'reservation-patterns': signedIn,
  'release-pattern': signedIn,
  consents: signedIn,

  bank: signedIn,
  'show-transfer': signedIn,
  'decide-transfer': signedIn,
  'reopen-transfer': signedIn,
  'export-transfers': signedIn,
  statement: signedIn,
  proposals: signedIn,
  'confirm-transfer': signedIn,
  contributions: signedIn,
  'export-contributions': signedIn,
  'send-receipt': signedIn,
  'erase-donor': signedIn,
  'forget-giver': signedIn,
  'public-ledger': signedIn,
  'verify-ledger': signedIn,
  'closing-report': signedIn,
  'export-report': signedIn,

  emails: signedIn,
  letters: signedIn,
  resend: signedIn,
  'resend-letter': signedIn,
  messages: signedIn,
  'preview-message': signedIn,
  'test-message': signedIn,
  'start-message': signedIn,
  'pause-message': signedIn,
  'continue-message': signedIn,
  'cancel-message': signedIn,

  participants: signedIn,
  'search-participants': signedIn,
  'show-participant': signedIn,
  'change-participant': signedIn,
  'swap-numbers': signedIn,
  'export-participants': signedIn,
  'print-participants': signedIn,
  'assign-numbers': signedIn,
  'void-number': signedIn,
  'search-teams': signedIn,
  'show-team': signedIn,
  'remind-captain': signedIn,
  'export-teams': signedIn,
  'search-results': signedIn,
  'preview-times': signedIn,
  'import-times': signedIn,
  'correct-time': signedIn,
  'export-results': signedIn,

  waybill: signedIn,
  'search-parcels': signedIn,
  'picking-list': signedIn,
  labels: signedIn,
  'cancel-waybill': signedIn,
  'refresh-parcels': signedIn,
  stock: signedIn,
  'correct-stock': signedIn,

  'desk-list': signedIn,
  'desk-phone': signedIn,
  'desk-merge': signedIn,
  'late-registration': signedIn,
  'set-late-registration': signedIn,
  'register-late': signedIn,
  'late-order': signedIn,
  'late-payment': signedIn,
  'late-cash': signedIn,
  'desk-cash': signedIn,
  'desk-enrol': signedIn,
  'desk-devices': signedIn,
  'revoke-desk-device': signedIn,
  'check-handout': signedIn,

  registration: signedIn,
  'remove-media': signedIn,

  'invite-owner': machine,
  'verify-audit': machine,
} as const satisfies Record<string, Requirement>;

type Name = keyof typeof requirements;
/** A route that is no operation, such as `POST passkeys`. */
export type RouteName = Extract<Name, `${'GET' | 'POST' | 'DELETE'} ${string}`>;
export type OperationName = Exclude<Name, RouteName>;
