import type { OfficeEmail } from './order.ts';

export interface OfficeEmails {
  /** `order`: number; null when the email is about none. */
  emails: (OfficeEmail & { order: string | null })[];
  /** Numbers of all emails that are kept. */
  counts: Record<OfficeEmail['state'], number>;
  next: number | null;
}
