import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './StaffPage.module.css';
import { useStaffAct } from './useStaffAct.ts';

/** Refunds that wait for a second person. */
export function Approvals() {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const can = useCan();
  const { data = [] } = useQuery(officeQuery('approvals', {}));
  const approval = useStaffAct('approve', t('staff.approvals.approved'));
  const decline = useStaffAct('decline-approval', t('staff.approvals.declined'));
  const waiting = data.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <Card title={t('staff.approvals.title')} count={waiting.length} flush>
      <OperationFailure error={approval.error ?? decline.error} />
      <CardList>
        {waiting.map(({ id, number, amount, currency, note, requestedBy, isOwn }) => (
          <li key={id}>
            <div>
              <b>
                <LocalLink className="link" to={officePaths.order(number)} translate="no">
                  {number}
                </LocalLink>{' '}
                <span>{amount === null ? t('staff.approvals.everything') : ledger(amount, currency)}</span>
              </b>
              <small>{`${requestedBy.name}: «${note}»`}</small>
            </div>
            <div className={styles.buttons}>
              {can('approve') && !isOwn && (
                <Action loading={approval.isPending} onClick={() => approval.mutate({ id })}>
                  {t('staff.approvals.approve')}
                </Action>
              )}
              {can('decline-approval') && (
                <Action tone="ghost" loading={decline.isPending} onClick={() => decline.mutate({ id })}>
                  {t('staff.approvals.decline')}
                </Action>
              )}
            </div>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
