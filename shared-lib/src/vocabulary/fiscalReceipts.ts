export const receiptKinds = ['sale', 'return'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** How the money of a receipt moved. */
export const receiptMeans = ['card', 'cash'] as const;
export type ReceiptMeans = (typeof receiptMeans)[number];

export const receiptStates = ['waiting', 'registered', 'rejected'] as const;
export type ReceiptState = (typeof receiptStates)[number];
