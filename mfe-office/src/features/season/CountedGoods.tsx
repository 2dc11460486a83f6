import { type FormEvent, useState } from 'react';
import type { CountedGoods as Goods, SeasonEnd } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './season.module.css';
import { useSeasonAct } from './useSeasonAct.ts';

/** What is on the shelves at the end, beside what should be. */
export function CountedGoods({ season: { goods, ended } }: { season: SeasonEnd }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const canCount = can('count-goods') && !ended;
  const counted = goods.filter((item) => item.counted !== null).length;
  return (
    <Card
      title={t('season.goods.title')}
      count={t('season.goods.counts', { counted, number: goods.length })}
      foot={goods.length > 0 && canCount && <span>{t('season.goods.about')}</span>}
      flush
    >
      {goods.length === 0 ? (
        <p className={styles.none}>{t('season.goods.none')}</p>
      ) : (
        <Table
          caption={t('season.goods.title')}
          className={styles.rows}
          columns={[
            { name: 'product', label: t('season.goods.product') },
            { name: 'booked', label: t('season.goods.booked'), isRight: true },
            { name: 'counted', label: t('season.goods.counted') },
            { name: 'difference', label: t('season.goods.difference') },
          ]}
        >
          {goods.map((item) => (
            <Row key={`${item.sku} ${item.booked}`} item={item} canCount={canCount} />
          ))}
        </Table>
      )}
    </Card>
  );
}

function Row({ item, canCount }: { item: Goods; canCount: boolean }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { exact } = useWhen();
  const { sku, title, booked, counted, countedBy, countedAt } = item;
  const known = counted === null ? '' : String(counted);
  const [typed = known, setTyped] = useState<string>();
  const count = useSeasonAct((quantity: number) => operate('count-goods', { sku, booked, counted: quantity }));
  const isWhole = /^\d{1,6}$/.test(typed.trim());
  const isChanged = typed.trim() !== known;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && isChanged && !count.isPending) count.mutate(Number(typed));
  };
  return (
    <tr>
      <th scope="row">
        <span>{title[locale]}</span>
        <small translate="no">{sku}</small>
      </th>
      <td className={table.right} data-label={t('season.goods.booked')}>
        {formatNumber(booked, locale)}
      </td>
      <td>
        {canCount ? (
          <form className={styles.count} onSubmit={submit}>
            <input
              className={styles.input}
              aria-label={t('season.goods.countedOf', { title: title[locale] })}
              aria-invalid={typed.trim() !== '' && !isWhole ? true : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            {isChanged && typed.trim() !== '' && (
              <Action type="submit" loading={count.isPending} disabled={!isWhole}>
                {t('season.goods.save')}
              </Action>
            )}
          </form>
        ) : (
          counted !== null && <span>{formatNumber(counted, locale)}</span>
        )}
        {typed.trim() !== '' && !isWhole && <small role="alert">{t('season.goods.whole')}</small>}
        <OperationFailure error={count.error} />
      </td>
      <td>
        {counted !== null && <Difference difference={item.difference} />}
        {countedBy && countedAt && <small>{t('season.goods.by', { name: countedBy, when: exact(countedAt) })}</small>}
      </td>
    </tr>
  );
}

function Difference({ difference }: { difference: number }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const number = formatNumber(Math.abs(difference), locale);
  if (difference === 0)
    return (
      <State tone="ok" icon="check">
        {t('season.goods.same')}
      </State>
    );
  return (
    <State tone={difference < 0 ? 'err' : 'wait'} icon="warning">
      {difference < 0 ? t('season.goods.writtenOff', { number: `−${number}` }) : t('season.goods.received', { number })}
    </State>
  );
}
