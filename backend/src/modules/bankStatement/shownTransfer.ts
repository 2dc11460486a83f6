import type { TransferRow } from './bankTransfers.repository.ts';

/** A transfer as staff sees it. Sums are minor units. */
export function shownTransfer(transfer: TransferRow) {
  const { id, bookedAt, amount, currency, payerName, payerCode, purpose } = transfer;
  const { state, reason, suggested, shares, surplus } = transfer;
  return {
    id,
    state,
    reason,
    suggested,
    shares,
    surplus,
    amount,
    currency,
    payerName,
    payerCode,
    purpose,
    bookedAt: bookedAt.toISOString(),
  };
}

export type ShownTransfer = ReturnType<typeof shownTransfer>;
