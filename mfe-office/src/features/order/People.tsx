import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeOrder, OrderPerson } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { RowBib } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { PersonName } from '../../design/PersonName.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths, placeKey } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './People.module.css';

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
    onSuccess: refreshOffice,
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
      <Table
        caption={t('order.people.title')}
        columns={[
          { name: 'number', label: t('order.people.number') },
          { name: 'name', label: t('order.people.name') },
          { name: 'state', label: t('order.people.state') },
        ]}
      >
        {(isWhole ? rows : rows.slice(0, FIRST)).map((person, index) => (
          <Person
            // biome-ignore lint/suspicious/noArrayIndexKey: places without a name are alike
            key={`${person.registrationId}-${person.memberId}-${index}`}
            person={person}
            isTeam={order.kind === 'team'}
            isPaid={order.status === 'paid'}
          />
        ))}
        {empty > 0 && <EmptyPlaces count={empty} />}
      </Table>
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
        <RowBib number={null} />
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

interface PersonProps {
  person: OrderPerson;
  isTeam: boolean;
  isPaid: boolean;
}

function Person({ person, isTeam, isPaid }: PersonProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { registrationId, place, name, team, raceNumber, state } = person;
  const hasPage = isPaid && place !== null && can('show-person');
  return (
    <tr>
      <td className={styles.number}>
        <RowBib number={raceNumber} strip={isTeam ? 'team' : 'individual'} isVoid={state === 'voided'} />
      </td>
      <td>
        {hasPage ? (
          <LocalLink className="link" to={officePaths.person(placeKey({ registrationId, place }))}>
            <PersonName name={name} />
          </LocalLink>
        ) : (
          <PersonName name={name} />
        )}
        {team && <small>{team}</small>}
      </td>
      <td>
        <State {...looks[state]}>{t(`order.people.states.${state}`)}</State>
      </td>
    </tr>
  );
}
