const DAY = 24 * 60 * 60_000;

/** Milliseconds. Change with section 7.1 of `content/pages/policy.yaml` and the table in `docs/operations.md`. */
export const retentionPeriods = {
  drafts: 90 * DAY,
  /** Files of an online finish that never came whole; the device keeps them and sends them anew. */
  finishUploads: DAY,
  /** The shortest six months, after the parcel was received. */
  delivery: 181 * DAY,
  securityJournal: 365 * DAY,
  /** After the account was deleted. */
  consents: 3 * 365 * DAY,
  /** Required by the tax law; then names are removed. */
  accounting: 1095 * DAY,
  /** Policy 7.2. */
  strangersTransfers: 30 * DAY,
  /** Hashes of idempotency keys and requests: no one repeats a call later. */
  requestKeys: 30 * DAY,
  /** Hashes of payers; the card-testing limiter needs an hour. */
  payerKeys: DAY,
} as const;
