import { useMutation } from '@tanstack/react-query';
import type { ClosingObstacle, Journal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Check, Checks, ChecksAction } from '../../design/Checks.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useMonthName } from '../../format/useMonthName.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { toUrl } from './journalQuery.ts';

const checks = ['balance', 'transfers', 'payouts', 'month'] as const;

interface ClosingProps {
  journal: Journal;
  onReopen: () => void;
}

/** What a month needs to be closed. */
export function Closing({ journal: { month, closing, accounts }, onReopen }: ClosingProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const name = useMonthName()(month);
  const close = useMutation({
    mutationFn: () => withConfirmation(() => operate('close-month', { month })),
    onSuccess: async () => {
      await refreshOffice();
      toast.success(t('journal.closing.done', { month: name }));
    },
  });
  const { isClosed, canReopen, obstacles } = closing;
  const isCompared = accounts.some(({ statement }) => statement !== null);
  return (
    <Card
      title={t(isClosed ? 'journal.closing.isClosed' : 'journal.closing.title', { month: name })}
      foot={<span>{t('journal.closing.about')}</span>}
      flush={!isClosed}
    >
      {isClosed ? (
        canReopen && can('reopen-month') ? (
          <p>
            <Action icon="lock" onClick={onReopen}>
              {t('journal.closing.reopen')}
            </Action>
          </p>
        ) : null
      ) : (
        <>
          <Checks>
            {checks.map((check) => (
              <ClosingCheck
                key={check}
                check={check}
                month={month}
                isCompared={isCompared}
                obstacles={obstacles.filter(({ kind }) => kind === check)}
              />
            ))}
            {obstacles.map(
              (obstacle) => obstacle.kind === 'earlier' && <Earlier key={obstacle.month} month={obstacle.month} />,
            )}
          </Checks>
          {can('close-month') && (
            <ChecksAction>
              <OperationFailure error={close.error} />
              <Action
                icon="lock"
                tone={obstacles.length === 0 ? 'main' : 'quiet'}
                disabled={obstacles.length > 0}
                loading={close.isPending}
                onClick={() => close.mutate()}
              >
                {t('journal.closing.submit', { month: name })}
              </Action>
            </ChecksAction>
          )}
        </>
      )}
    </Card>
  );
}

interface ClosingCheckProps {
  check: (typeof checks)[number];
  month: string;
  /** Whether any statement states a balance. */
  isCompared: boolean;
  obstacles: ClosingObstacle[];
}

function ClosingCheck({ check, month, isCompared, obstacles }: ClosingCheckProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  if (check === 'balance' && !isCompared) return <Check icon="minus">{t('journal.closing.uncompared')}</Check>;
  if (obstacles.length === 0) return <Check isMet>{t(`journal.closing.met.${check}`)}</Check>;
  return obstacles.map((obstacle) => {
    const values =
      obstacle.kind === 'balance'
        ? { sum: ledger(Math.abs(obstacle.difference), obstacle.currency) }
        : { count: 'count' in obstacle ? obstacle.count : 0 };
    return (
      <Check
        key={obstacle.kind === 'balance' ? obstacle.currency + (obstacle.account ?? '') : check}
        icon={check === 'month' ? 'clock' : 'warning'}
        link={
          check === 'transfers' || check === 'payouts' ? (
            <LocalLink className="link" to={check === 'payouts' ? toUrl(month, 'payouts') : officePaths.bank}>
              {t(`journal.closing.links.${check}`)}
            </LocalLink>
          ) : undefined
        }
      >
        {obstacle.kind === 'balance' && obstacle.account && <b>{`${obstacle.account}: `}</b>}
        <span>{t(`journal.closing.missing.${check}`, values)}</span>
      </Check>
    );
  });
}

function Earlier({ month }: { month: string }) {
  const { t } = useTranslation('office');
  const name = useMonthName()(month);
  return (
    <Check
      link={
        <LocalLink className="link" to={toUrl(month, 'entries')}>
          {t('journal.closing.links.earlier')}
        </LocalLink>
      }
    >
      {t('journal.closing.missing.earlier', { month: name })}
    </Check>
  );
}
