import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeMonthlyGift } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { providerNames } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';

const looks = {
  pending: { tone: 'plain', icon: 'clock' },
  active: { tone: 'ok', icon: 'check' },
  failing: { tone: 'err', icon: 'error' },
  ending: { tone: 'info', icon: 'clock' },
  ended: { tone: 'plain', icon: 'close' },
} as const;

/** Gifts that a payment service charges every month; nothing while there are none. */
export function MonthlyGifts() {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const canEnd = useCan()('end-monthly-gift');
  const { data = [] } = useQuery({
    queryKey: ['monthly-gifts'],
    queryFn: ({ signal }) => operate('monthly-gifts', {}, signal),
  });
  const [ended, setEnded] = useState<OfficeMonthlyGift>();
  if (data.length === 0) return null;
  return (
    <>
      {ended && <EndPanel key={ended.id} gift={ended} onClose={() => setEnded(undefined)} />}
      <Card title={t('contributions.monthly.title')} flush>
        <Table caption={t('contributions.monthly.title')}>
          {data.map((gift) => (
            <tr key={gift.id}>
              <th scope="row">
                <b className={table.strong}>{gift.name || t('contributions.anonymous')}</b>
                {gift.email && <small translate="no">{gift.email}</small>}
                <small>
                  <LocalLink className={table.id} to={officePaths.order(gift.number)} translate="no">
                    {gift.number}
                  </LocalLink>
                  <span>{` · ${providerNames[gift.provider]} · ${t('contributions.monthly.charges', { count: gift.charges })}`}</span>
                </small>
              </th>
              <td>
                <State {...looks[gift.state]}>{t(`contributions.monthly.states.${gift.state}`)}</State>
                {gift.lastChargedAt && <small>{day(gift.lastChargedAt)}</small>}
              </td>
              <td className={table.amount}>
                <span>{ledger(gift.amount, gift.currency)}</span>
                {canEnd && gift.state !== 'ended' && (
                  <Action
                    tone="ghostDanger"
                    icon="close"
                    aria-label={t('contributions.monthly.open', { number: gift.number })}
                    onClick={() => setEnded(gift)}
                  />
                )}
              </td>
            </tr>
          ))}
        </Table>
      </Card>
    </>
  );
}

function EndPanel({ gift: { id, number }, onClose }: { gift: OfficeMonthlyGift; onClose: () => void }) {
  const { t } = useTranslation('office');
  const act = usePanelAct(
    () => operate('end-monthly-gift', { id }),
    ({ state }) => t(`contributions.monthly.done.${state === 'ended' ? 'ended' : 'ending'}`),
    onClose,
  );
  return (
    <PanelForm
      title={t('contributions.monthly.end', { number })}
      submit={t('contributions.monthly.submit')}
      isDangerous
      isReady
      act={act}
      about={t('contributions.monthly.about')}
      onClose={onClose}
    >
      {null}
    </PanelForm>
  );
}
