import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { useMoney } from '../../format/useMoney.ts';
import { officePaths } from '../../paths.ts';

/** Waiting transfers that seem to pay the order. */
export function ProposedTransfers({ proposals }: { proposals: OfficeOrder['proposals'] }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  return proposals.map(({ id, amount, currency, difference }) => (
    <Notice key={id} tone="warn" icon="bank">
      <span>
        {t('order.similar', {
          id,
          amount: ledger(amount, currency),
          difference: ledger(Math.abs(difference), currency),
        })}
      </span>{' '}
      <LocalLink className="link" to={`${officePaths.bank}?transfer=${id}`}>
        {t('order.compare')}
      </LocalLink>
    </Notice>
  ));
}
