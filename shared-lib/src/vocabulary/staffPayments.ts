/** How an order of staff is paid: by a link, by invoice, in cash that was received, or not at all. */
export const staffPayments = ['card', 'invoice', 'cash', 'free'] as const;
/** How people from a table are paid; `elsewhere`: another platform took the money. */
export const importPayments = ['free', 'invoice', 'elsewhere'] as const;
export type ImportPayment = (typeof importPayments)[number];
export const paidOrFree = [...staffPayments, 'elsewhere'] as const;
export type PaidOrFree = (typeof paidOrFree)[number];
export type StaffPayment = (typeof staffPayments)[number];
