import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HIGHEST_APPROVAL_LIMIT, type LimitState, type RefundLimitSpan, refundLimitSpans } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { minorUnits } from '../../format/minorUnits.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './ApprovalLimitSettings.module.css';
import { getLimit } from './getLimit.ts';
import { useLimitText } from './useLimitText.ts';

/** How much one person may refund alone, of one order and on one day. */
export function ApprovalLimitSettings() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { data } = useQuery({ ...officeQuery('approval-limit', {}), enabled: can('approval-limit') });
  if (!data) return null;
  return (
    <Card title={t('approvals.limit.title')} foot={t('approvals.limit.about')}>
      <div className={styles.limits}>
        {refundLimitSpans.map((per) => {
          const limit = getLimit(data, per);
          const key = `${limit.above} ${limit.waiting?.id}`;
          return <Limit key={key} per={per} limit={limit} delayDays={data.delayDays} />;
        })}
      </div>
    </Card>
  );
}

interface LimitProps {
  per: RefundLimitSpan;
  limit: LimitState;
  delayDays: number;
}

function Limit({ per, limit, delayDays }: LimitProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { exact } = useWhen();
  const formatLimit = useLimitText();
  const { above, source, setBy, setAt, waiting } = limit;
  const title = t(`approvals.limit.spans.${per}.title`);
  return (
    <section className={styles.limit} aria-label={title}>
      <p>
        <b>{`${title}: ${formatLimit(above)}`}</b>
      </p>
      <p className={styles.about}>
        {source === 'office' && setBy && setAt
          ? t('approvals.limit.setBy', { name: setBy, when: exact(setAt) })
          : t(`approvals.limit.sources.${source}`)}
      </p>
      {waiting && (
        <p className={styles.about}>
          <span>
            {t(`approvals.limit.spans.${per}.waits`, {
              before: formatLimit(above),
              after: formatLimit(waiting.above),
            })}
          </span>{' '}
          <span>{t('approvals.limit.from', { name: waiting.setBy, when: exact(waiting.appliesFrom) })}</span>
        </p>
      )}
      {can('set-approval-limit') && <LimitForm per={per} limit={limit} delayDays={delayDays} />}
    </section>
  );
}

function LimitForm({ per, limit: { above, waiting }, delayDays }: LimitProps) {
  const { t } = useTranslation('office');
  const { figure } = useMoney();
  const [isNone, setNone] = useState(above === null);
  const [text, setText] = useState(above === null ? '' : figure(above).replace(/[.,]00$/, ''));
  const act = useStaffAct('set-approval-limit', t('frame.saved'));
  const typed = minorUnits(text);
  const isAmount = typed !== undefined && typed <= HIGHEST_APPROVAL_LIMIT;
  const next = isNone ? null : isAmount ? typed : undefined;
  const isChanged = next !== undefined && (next !== above || waiting !== null);
  const isHigher = next === null ? above !== null : next !== undefined && above !== null && next > above;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) act.mutate({ above: next, per });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Choices legend={t('approvals.limit.choose')}>
        <Choice type="radio" name={`limit ${per}`} checked={!isNone} onChange={() => setNone(false)}>
          {t('approvals.limit.amount')}
        </Choice>
        <Choice
          type="radio"
          name={`limit ${per}`}
          checked={isNone}
          onChange={() => setNone(true)}
          note={t(`approvals.limit.spans.${per}.noneNote`)}
        >
          {t('approvals.limit.off')}
        </Choice>
      </Choices>
      {!isNone && (
        <Field
          label={t(`approvals.limit.spans.${per}.above`)}
          hint={t(`approvals.limit.spans.${per}.aboveHint`)}
          inputMode="decimal"
          value={text}
          error={isAmount ? undefined : t('order.notAmount')}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <OperationFailure error={act.error} />
      {isChanged && (
        <>
          <p className={styles.about} role="status">
            {t(isHigher ? 'approvals.limit.later' : 'approvals.limit.atOnce', { count: delayDays })}
          </p>
          <Action type="submit" icon="lock" loading={act.isPending}>
            {t('approvals.limit.save')}
          </Action>
        </>
      )}
    </form>
  );
}
