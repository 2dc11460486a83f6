import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { usePlacesInWords } from './usePlacesInWords.ts';

interface RefundRequestProps {
  order: OfficeOrder;
  onRefund: (() => void) | undefined;
  onDecline: (() => void) | undefined;
}

/** What the payer asked to get back, and for whom. */
export function RefundRequest({ order, onRefund, onDecline }: RefundRequestProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  const describePlaces = usePlacesInWords();
  const { refundRequest: request, currency } = order;
  if (!request || order.status !== 'paid') return null;
  const { at, reason, places, amount, state } = request;
  return (
    <Card
      title={t('order.request.title')}
      actions={
        state === 'open' && (
          <>
            {onRefund && (
              <Action icon="undo" onClick={onRefund}>
                {t('order.request.refund')}
              </Action>
            )}
            {onDecline && (
              <Action icon="close" onClick={onDecline}>
                {t('order.request.decline')}
              </Action>
            )}
          </>
        )
      }
    >
      <Definitions
        rows={[
          [t('order.request.at'), `${exact(at)}${state === 'declined' ? `, ${t('order.request.declined')}` : ''}`],
          [t('order.request.about'), places.length > 0 ? describePlaces(places) : t('order.request.whole')],
          ...(amount === null ? [] : [[t('order.request.paid'), ledger(amount, currency)] as [string, string]]),
          [t('order.request.reason'), reason || t('order.request.noReason')],
        ]}
      />
    </Card>
  );
}
