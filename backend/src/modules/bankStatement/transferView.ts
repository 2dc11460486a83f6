import type { TransferRow } from './bankTransfers.repository.ts';

export function transferView(transfer: TransferRow) {
  const { id, bookedAt, amount, currency, payerName, payerCode, purpose } = transfer;
  const { state, reason, suggested, shares, surplus, documentNumber, fee, decisionReason } = transfer;
  return {
    id,
    state,
    reason,
    suggested,
    shares,
    surplus,
    documentNumber,
    fee,
    decisionReason,
    amount,
    currency,
    payerName,
    payerCode,
    purpose,
    bookedAt: bookedAt.toISOString(),
  };
}

export type TransferView = ReturnType<typeof transferView>;
