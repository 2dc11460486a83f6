import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeOrder, OrderPerson } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Bib } from '../../design/Bib.tsx';
import { Card } from '../../design/Card.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useCan } from '../../session/useOfficeSession.ts';
import { OperationFailure } from './OperationFailure.tsx';
import styles from './People.module.css';
import { refreshOrders } from './useOrder.ts';

const FIRST = 10;
const looks = {
  numbered: { tone: 'ok', icon: 'check' },
  waiting: { tone: 'wait', icon: 'clock' },
  voided: { tone: 'err', icon: 'close' },
} as const;

/** Places of the order with their numbers. */
export function People({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => operate('assign-numbers', { number: order.number, version: order.version }),
    onSuccess: refreshOrders,
  });
  const { people } = order;
  const named = people.filter(({ name }) => name !== null).length;
  const rows = withoutEmptyPlaces(people);
  const empty = people.length - rows.length;
  const rest = rows.length - FIRST;
  return (
    <Card
      title={t('order.people.title')}
      count={people.length}
      note={t('order.people.named', { count: named })}
      actions={
        order.can.assignNumbers &&
        can('assign-numbers') && (
          <Action icon="bib" loading={isPending} onClick={() => mutate()}>
            {t('order.people.assign')}
          </Action>
        )
      }
      foot={
        rest > 0 &&
        !isWhole && (
          <Action tone="ghost" onClick={() => setWhole(true)}>
            {t('order.people.more', { count: rest })}
          </Action>
        )
      }
      flush
    >
      <OperationFailure error={error} />
      <table className={table.table}>
        <caption className="vh">{t('order.people.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.people.number')}</th>
            <th scope="col">{t('order.people.name')}</th>
            <th scope="col">{t('order.people.state')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, FIRST)).map((person, index) => (
            <Person
              // biome-ignore lint/suspicious/noArrayIndexKey: places without a name are alike
              key={`${person.registrationId}-${person.memberId}-${index}`}
              person={person}
              isTeam={order.kind === 'team'}
            />
          ))}
          {empty > 0 && <EmptyPlaces count={empty} />}
        </tbody>
      </table>
    </Card>
  );
}

const withoutEmptyPlaces = (people: OrderPerson[]) =>
  people.filter(({ name, raceNumber, state }) => name !== null || raceNumber !== null || state !== 'waiting');

/** Places without a name and a number are alike: one row stands for all. */
function EmptyPlaces({ count }: { count: number }) {
  const { t } = useTranslation('office');
  return (
    <tr>
      <td className={styles.number}>
        <Bib number={null} />
      </td>
      <td className={table.muted}>{t('order.people.unnamedPlaces', { count })}</td>
      <td>
        <State tone="wait" icon="clock">
          {t('order.people.states.waiting')}
        </State>
      </td>
    </tr>
  );
}

function Person({ person: { name, team, raceNumber, state }, isTeam }: { person: OrderPerson; isTeam: boolean }) {
  const { t } = useTranslation('office');
  return (
    <tr>
      <td className={styles.number}>
        <Bib number={raceNumber} isTeam={isTeam} isVoid={state === 'voided'} />
      </td>
      <td>
        {name ? (
          <b className={table.strong}>{name}</b>
        ) : (
          <span className={table.muted}>{t('order.people.unnamed')}</span>
        )}
        {team && <small>{team}</small>}
      </td>
      <td>
        <State {...looks[state]}>{t(`order.people.states.${state}`)}</State>
      </td>
    </tr>
  );
}
