export const limits = {
  name: 40,
  fullName: 70,
  city: 40,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  /** Largest size of a team that an event may set: rows of its list. */
  teamMax: 500,
  /** Lines that the specification does not limit. */
  line: 200,
  website: 200,
  participantsAtOnce: 50,
  /** Most of one product in one size in one basket. */
  basketQuantity: 50,
  orderLines: 100,
  /** Days after the payment in which a refund may be requested: clause 10.1 of the offer. */
  refundDays: 30,
  /** Days in which an invoice may be paid and its goods are held: clause 5.3 of the offer. */
  invoiceDays: 5,
  contentFileMegabytes: 8,
} as const;
