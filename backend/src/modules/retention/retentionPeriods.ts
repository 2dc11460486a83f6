const DAY = 24 * 60 * 60_000;

/**
 * How long personal data is kept, in milliseconds. The promises are in section 7.1 of the privacy policy
 * (`content/pages/policy.yaml`); the table in `docs/operations.md` repeats them. Change all three together.
 */
export const terms = {
  /** “Unfinished registration”, after its last change. */
  drafts: 90 * DAY,
  /** “Delivery data”: six months after the parcel was received; the shortest six months there are. */
  delivery: 181 * DAY,
  /** “Security logs”: what happened to accounts. */
  securityJournal: 365 * DAY,
  /** “Orders, payments, invoices”: what the tax law asks for, after which nobody is named in what was given or transferred. */
  accounting: 1095 * DAY,
  /** Transfers that are for none of our orders belong to strangers; the policy's 7.2 leaves no reason to know them. */
  strangersTransfers: 30 * DAY,
  /** Hashes of whom a payment was begun by; the brake on card testing looks back for an hour. */
  payerKeys: DAY,
} as const;
