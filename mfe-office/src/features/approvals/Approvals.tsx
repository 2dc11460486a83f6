import { useQuery } from '@tanstack/react-query';
import { type Approval, type LimitState, type RefundLimitSpan, refundLimitSpans } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Approvals.module.css';
import { getLimit } from './getLimit.ts';
import { useLimitText } from './useLimitText.ts';
import { useWaitingRefunds } from './useWaitingRefunds.ts';

/** Whatever waits for a second person: refunds, and a higher limit for them. Nothing when none does. */
export function Approvals() {
  const can = useCan();
  return can('approvals') && <Everything />;
}

function Everything() {
  const { t } = useTranslation('office');
  const waiting = useWaitingRefunds();
  const { data: limit } = useQuery(officeQuery('approval-limit', {}));
  const limits = refundLimitSpans.flatMap((per) => {
    const change = limit && getLimit(limit, per).waiting;
    return change ? [{ per, before: getLimit(limit, per).above, change }] : [];
  });
  const count = waiting.length + limits.length;
  if (count === 0) return null;
  return (
    <Card title={t('approvals.title')} count={count} flush>
      <CardList>
        {limits.map((changed) => (
          <WaitingLimit key={changed.per} {...changed} />
        ))}
        {waiting.map((approval) => (
          <WaitingRefund key={approval.id} approval={approval} hasNumber />
        ))}
      </CardList>
    </Card>
  );
}

/** On the page of its order. */
export function OrderApprovals({ waiting }: { waiting: Approval[] }) {
  const { t } = useTranslation('office');
  if (waiting.length === 0) return null;
  return (
    <Card isPanel title={t('approvals.title')} flush>
      <CardList>
        {waiting.map((approval) => (
          <WaitingRefund key={approval.id} approval={approval} />
        ))}
      </CardList>
    </Card>
  );
}

function WaitingRefund({ approval, hasNumber }: { approval: Approval; hasNumber?: boolean }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { recent } = useWhen();
  const can = useCan();
  const approving = useStaffAct('approve', t('approvals.approved'));
  const declining = useStaffAct('decline-approval', t('approvals.declined'));
  const { id, number, amount, currency, note, requestedBy, requestedAt, isOwn } = approval;
  const sum = amount === null ? t('approvals.everything') : ledger(amount, currency);
  const isDeciding = approving.isPending || declining.isPending;
  return (
    <li className={styles.waiting}>
      <div>
        <b>
          {hasNumber && (
            <>
              <LocalLink className="link" to={officePaths.order(number)} translate="no">
                {number}
              </LocalLink>{' '}
            </>
          )}
          <span>{t('approvals.refund', { sum })}</span>
        </b>
        <small>{`${requestedBy.name}: «${note}», ${recent(requestedAt)}`}</small>
        {isOwn && <small>{t('approvals.own')}</small>}
        <OperationFailure error={approving.error ?? declining.error} />
      </div>
      <div className={styles.buttons}>
        {can('decline-approval') && (
          <Action
            tone="ghost"
            loading={isDeciding}
            onClick={() => declining.mutate({ id })}
            aria-label={t(isOwn ? 'approvals.withdrawNamed' : 'approvals.declineNamed', { number, sum })}
          >
            {t(isOwn ? 'approvals.withdraw' : 'approvals.decline')}
          </Action>
        )}
        {can('approve') && !isOwn && (
          <Action
            loading={isDeciding}
            onClick={() => approving.mutate({ id })}
            aria-label={t('approvals.approveNamed', { number, sum })}
          >
            {t('approvals.approve')}
          </Action>
        )}
      </div>
    </li>
  );
}

interface WaitingLimitProps {
  per: RefundLimitSpan;
  before: number | null;
  change: NonNullable<LimitState['waiting']>;
}

function WaitingLimit({ per, before, change: { id, above, setBy, appliesFrom } }: WaitingLimitProps) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const can = useCan();
  const formatLimit = useLimitText();
  const { mutate, isPending, error } = useStaffAct('stop-approval-limit', t('approvals.limit.stopped'));
  return (
    <li className={styles.waiting}>
      <div>
        <b>{t(`approvals.limit.spans.${per}.waits`, { before: formatLimit(before), after: formatLimit(above) })}</b>
        <small>{t('approvals.limit.from', { name: setBy, when: exact(appliesFrom) })}</small>
        <OperationFailure error={error} />
      </div>
      {can('stop-approval-limit') && (
        <Action loading={isPending} onClick={() => mutate({ id, per })}>
          {t('approvals.limit.stop')}
        </Action>
      )}
    </li>
  );
}
