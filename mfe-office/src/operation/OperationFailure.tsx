import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { isDismissed } from '../session/passkeys.ts';
import { useAccessTexts } from '../session/useAccessTexts.ts';
import { OrderChanged } from './OrderChanged.tsx';
import { useCarrierTexts } from './useCarrierTexts.ts';
import { useOperationTexts } from './useOperationTexts.ts';

/** Why an operation failed; a colleague's change is shown, never overwritten. */
export function OperationFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('office');
  const failure = getFailure(error);
  const own = { ...useOperationTexts(), ...useAccessTexts(failure) };
  const carrierText = useCarrierTexts()(failure);
  const { full } = useFailureTexts();
  if (!error) return null;
  if (failure.code === 'order_changed') return <OrderChanged by={String(failure.details.changedBy ?? '')} />;
  const text = isDismissed(error)
    ? t('signIn.access.dismissed')
    : failure.status === 0 && failure.code !== 'unknown'
      ? t('order.unknown')
      : (carrierText ?? full(failure, own));
  return (
    <Notice tone="err" role="alert">
      {text}
    </Notice>
  );
}
