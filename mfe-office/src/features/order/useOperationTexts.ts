import { useTranslation } from 'shared-lib/i18n';

const codes = [
  'order_not_found',
  'sum_not_there',
  'idempotency_key_reused',
  'refund_not_possible',
  'not_connected',
  'order_not_cancellable',
  'payment_under_way',
  'letter_not_at_rest',
  'note_personal',
  'race_number_unknown',
  'participant_not_found',
  'stock_changed',
  'order_not_paid',
  'branch_not_chosen',
  'waybill_in_progress',
  'recipient_phone_refused',
  'branch_not_available',
  'settlement_ambiguous',
  'carrier_refused',
  'carrier_unavailable',
  'carrier_settings',
  'order_has_no_parcel',
  'waybill_number_invalid',
  'waybill_number_taken',
  'birthday_not_kept',
  'office_forbidden',
  'passkey_required',
  'transfer_decided',
  'order_does_not_fit',
  'shares_differ',
  'difference_too_large',
  'currency_not_accepted',
  'statement_too_long',
  'own_roles',
  'last_owner',
  'staff_registered',
  'own_request',
  'approval_decided',
  'document_not_accepted',
  'payment_reversed',
  'media_unknown',
  'validation_failed',
] as const;

/** Why an operation was rejected, by its code. */
export function useOperationTexts(): Record<string, string> {
  const { t } = useTranslation('office');
  return Object.fromEntries(codes.map((code) => [code, t(`order.failures.${code}`)]));
}
