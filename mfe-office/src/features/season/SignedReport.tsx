import type { SeasonEnd } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { State } from '../../design/State.tsx';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './season.module.css';
import { useSeasonAct } from './useSeasonAct.ts';

/** The figures that two people sign. */
export function SignedReport({ season: { edition, report, signatures, ended } }: { season: SeasonEnd }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  const can = useCan();
  const sign = useSeasonAct((fingerprint: string) => operate('sign-season', { fingerprint }));
  const hasSigned = signatures.some(({ isOwn, isValid }) => isOwn && isValid);
  return (
    <Card
      title={t('season.report.title', { edition })}
      actions={
        <ActionLink to={officePaths.report} icon="eye">
          {t('season.report.view')}
        </ActionLink>
      }
      foot={!ended && <span>{t('season.report.about')}</span>}
    >
      {report.figures.length === 0 && <p>{t('season.report.none')}</p>}
      {report.figures.map(({ currency, kept, paidOut, isEqual }) => (
        <p key={currency} className={styles.figures}>
          <b>{t('season.report.figures', { kept: ledger(kept, currency), paidOut: ledger(paidOut, currency) })}</b>
          <State tone={isEqual ? 'ok' : 'err'} icon={isEqual ? 'check' : 'warning'}>
            {t(isEqual ? 'season.report.isEqual' : 'season.report.differs')}
          </State>
        </p>
      ))}
      {signatures.length === 0 ? (
        <p>{t('season.report.unsigned')}</p>
      ) : (
        <Table caption={t('season.report.title', { edition })}>
          {signatures.map(({ name, signedAt, isValid }) => (
            <tr key={`${name} ${signedAt}`}>
              <th scope="row" translate="no">
                {name}
              </th>
              <td>
                <State tone={isValid ? 'ok' : 'wait'} icon={isValid ? 'check' : 'warning'}>
                  {isValid ? t('season.report.signed', { when: exact(signedAt) }) : t('season.report.void')}
                </State>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {can('sign-season') && !ended && !hasSigned && (
        <>
          <OperationFailure error={sign.error} />
          <Action
            icon="check"
            loading={sign.isPending}
            onClick={() =>
              sign.mutate(report.fingerprint, { onSuccess: () => void toast.success(t('season.report.done')) })
            }
          >
            {t('season.report.sign')}
          </Action>
        </>
      )}
    </Card>
  );
}
