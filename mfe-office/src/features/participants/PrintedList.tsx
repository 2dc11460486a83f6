import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParticipantSort, PrintedParticipant } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatPhone } from 'shared-lib/validation';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Choice, Select } from '../../design/Field.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { PageTop } from '../../frame/PageTop.tsx';
import { useKeys } from '../../keyboard.ts';
import { officePaths } from '../../paths.ts';
import styles from './PrintedList.module.css';
import { parseParticipantQuery } from './participantQuery.ts';
import { useChosenColumns } from './useChosenColumns.ts';
import { useParticipantsUrl } from './useParticipantsUrl.ts';

const lists = ['start', 'pickup'] as const;
const printedColumns = ['race', 'city', 'size'] as const;
type PrintedColumn = (typeof printedColumns)[number];

/** The start list or the pick-up list as it is printed: the filters of the screen hold for it, too. */
export function PrintedList({ list }: { list: (typeof lists)[number] }) {
  const { t } = useTranslation('office');
  const { search, change } = useParticipantsUrl();
  const [withPhones, setWithPhones] = useState(false);
  const { chosen, toggle } = useChosenColumns('print', printedColumns, ['race', 'size']);
  const sort: ParticipantSort = search.get('sort') === 'number' ? 'number' : 'name';
  const query = parseParticipantQuery(search);
  const request = {
    ...query,
    sort,
    direction: 'asc' as const,
    withPhones,
    ...(list === 'pickup' && { delivery: 'pickup' as const }),
  };
  const printed = useQuery({
    ...officeQuery('print-participants', request),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const back = () => change({ print: undefined });
  useKeys({ escape: back });
  return (
    <>
      <PageTop title={t(`participants.print.${list}`)} />
      <Tabs
        label={t('participants.print.lists')}
        tabs={lists.map((name) => ({ name, label: t(`participants.print.${name}`) }))}
        current={list}
        to={(name) => `${officePaths.participants}?${withList(search, name)}`}
      />
      <div className={styles.options}>
        <Select
          label={t('participants.print.order')}
          value={sort}
          onChange={(event) => change({ sort: event.target.value })}
          options={(['name', 'number'] as const).map((value) => ({
            value,
            label: t(`participants.print.by.${value}`),
          }))}
        />
        {printedColumns.map((name) => (
          <Choice key={name} type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)}>
            {t(`participants.fileColumns.${name}`)}
          </Choice>
        ))}
        <Choice
          type="checkbox"
          checked={withPhones}
          onChange={(event) => setWithPhones(event.target.checked)}
          note={t('participants.print.phonesNote')}
        >
          {t('orders.columns.phone')}
        </Choice>
        <Action icon="print" tone="main" disabled={!printed.data} onClick={() => window.print()}>
          {t('frame.print')}
        </Action>
        <Action icon="arrow-left" onClick={back}>
          {t('participants.print.back')}
        </Action>
      </div>
      <Loaded query={printed} rows={12}>
        {({ rows }) =>
          rows.length > 0 ? (
            <Sheet list={list} rows={rows} columns={chosen} withPhones={withPhones} />
          ) : (
            <Card title={t(`participants.print.${list}`)}>
              <Empty illustration="orders" title={t('orders.nothing')} />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

function withList(search: URLSearchParams, list: string): string {
  const next = new URLSearchParams(search);
  next.set('print', list);
  return next.toString();
}

interface SheetProps {
  list: (typeof lists)[number];
  rows: PrintedParticipant[];
  columns: readonly PrintedColumn[];
  withPhones: boolean;
}

function Sheet({ list, rows, columns, withPhones }: SheetProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { exact } = useWhen();
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <table className={styles.sheet}>
      <caption className={styles.about}>
        {t('participants.print.about', {
          count: rows.length,
          number: formatNumber(rows.length, locale),
          when: exact(printedAt),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('participants.number')}</th>
          <th scope="col">{t('participants.columns.name')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`participants.fileColumns.${name}`)}
            </th>
          ))}
          {withPhones && <th scope="col">{t('orders.columns.phone')}</th>}
          {list === 'pickup' && <th scope="col">{t('participants.print.handedOut')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ raceNumber, name, team, race, city, size, phone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
          <tr key={index}>
            <td className={styles.number} translate="no">
              {raceNumber ?? '—'}
            </td>
            <td>{`${surnameFirst(name) || t('order.people.unnamed')}${team ? ` · ${team}` : ''}`}</td>
            {columns.map((column) => (
              <td key={column}>{{ race: race[locale], city, size: size || '?' }[column]}</td>
            ))}
            {withPhones && <td translate="no">{formatPhone(phone)}</td>}
            {list === 'pickup' && (
              <td className={styles.box}>
                <i />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `Ґалаґан Олена` of `Олена Ґалаґан`, as lists are sorted. */
const surnameFirst = (name: string) => name.trim().replace(/^(.*) (\S+)$/u, '$2 $1');
