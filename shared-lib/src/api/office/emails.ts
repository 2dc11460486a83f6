import type { OfficeEmail } from './order.ts';

/** Emails in the office, without their content. Instants as ISO strings in UTC. */
export interface EmailOperations {
  /** One state, newest first. Area `emails`, read. */
  emails: { request: EmailQuery; response: OfficeEmails };
}

export interface EmailQuery {
  /** Default `waiting`. */
  state?: OfficeEmail['state'];
  /** Part of the recipient, or an order number. */
  text?: string;
  /** 1 to 200, default 50. */
  limit?: number;
  /** {@link OfficeEmails.next} */
  before?: number;
}

export interface OfficeEmails {
  /** `order`: number; null when the email is about none, or was sent or given up. */
  emails: (OfficeEmail & { order: string | null })[];
  /** Of all emails that are kept. */
  counts: Record<OfficeEmail['state'], number>;
  next: number | null;
}
