import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import card from '../../design/Card.module.css';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { PressRow, RowOpener } from '../../design/PressRow.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { rowSteps } from '../../list/rowSteps.ts';
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './StockPage.module.css';

const FEW_DAYS = 3;

export const { head, Component } = officePage('stock', StockScreen);

const useStockUrl = () => useUrl<'q' | 'sku'>(['q']);

function StockScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useStockUrl();
  const { search, change } = url;
  const query = useQuery(officeQuery('stock', {}));
  const { data } = query;
  const text = (search.get('q') ?? '').toLowerCase();
  const items = data?.items.filter(({ sku, title }) => `${sku} ${title[locale]}`.toLowerCase().includes(text)) ?? [];
  const chosen = data?.items.find(({ sku }) => sku === search.get('sku'));
  useRowKeys(items);
  return (
    <>
      <PageTop
        title={t('frame.sections.stock')}
        sub={data && t('stock.sub', { count: data.items.length, number: formatNumber(data.items.length, locale) })}
      />
      <ListTools>
        <UrlSearch label={t('stock.search')} placeholder={t('stock.search')} url={url} />
      </ListTools>
      <Columns side={chosen ? 'narrow' : 'none'}>
        <section className={`${card.card} ${card.clip}`} aria-label={t('frame.sections.stock')}>
          <Loaded query={query} rows={6}>
            {() =>
              items.length > 0 ? (
                <StockTable items={items} current={chosen?.sku} onChoose={(sku) => change({ sku })} />
              ) : (
                <Empty illustration="orders" title={t(text ? 'orders.nothing' : 'stock.none')} />
              )
            }
          </Loaded>
        </section>
        {chosen && (
          <Stack isAbove>
            {can('correct-stock') && chosen.supplied !== null && (
              <Correction key={chosen.sku} item={chosen} onClose={() => change({ sku: undefined })} />
            )}
            <Sizes item={chosen} />
          </Stack>
        )}
      </Columns>
    </>
  );
}

function useRowKeys(items: StockItem[]): void {
  const { search, change } = useStockUrl();
  const steps = rowSteps({
    rows: items,
    keyOf: ({ sku }) => sku,
    current: search.get('sku'),
    onStep: (sku) => change({ sku }),
  });
  useKeys({ ...steps, escape: () => change({ sku: undefined }) });
}

interface StockTableProps {
  items: StockItem[];
  current: string | undefined;
  onChoose: (sku: string) => void;
}

const counts = ['supplied', 'corrected', 'reserved', 'sold', 'available'] as const;

function StockTable({ items, current, onChoose }: StockTableProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const shown = (value: number | null) => (value === null ? '∞' : formatNumber(value, locale));
  return (
    <Table
      caption={t('frame.sections.stock')}
      className={styles.table}
      isPressable
      columns={[
        { name: 'product', label: t('stock.product') },
        ...counts.map((name) => ({ name, label: t(`stock.${name}`), isRight: true })),
        { name: 'state', label: t('stock.state') },
      ]}
    >
      {items.map((item) => (
        <PressRow key={item.sku} name={item.sku} isCurrent={item.sku === current} onOpen={() => onChoose(item.sku)}>
          <td className={styles.product}>
            <RowOpener onOpen={() => onChoose(item.sku)}>
              <b className={table.strong}>{item.title[locale]}</b>
            </RowOpener>
            <small>{item.sku}</small>
          </td>
          {counts.map((name) => (
            <td key={name} className={table.right}>
              <span className={styles.label}>{t(`stock.${name}`)} </span>
              {name === 'available' ? <b>{shown(item.available)}</b> : shown(item[name])}
            </td>
          ))}
          <td>
            <StockState item={item} />
          </td>
        </PressRow>
      ))}
    </Table>
  );
}

function StockState({ item: { available, owed, daysLeft } }: { item: StockItem }) {
  const { t } = useTranslation('office');
  if (owed > 0)
    return (
      <State tone="err" icon="warning">
        {t('today.stock.owed', { count: owed })}
      </State>
    );
  if (available === 0)
    return (
      <State tone="plain" icon="close">
        {t('today.stock.soldOut')}
      </State>
    );
  if (daysLeft === null) return null;
  return (
    <State tone={daysLeft <= FEW_DAYS ? 'wait' : 'plain'} icon="clock">
      {t('today.stock.days', { count: daysLeft })}
    </State>
  );
}

/** Receives goods or writes them off. */
function Correction({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const [isReceived, setReceived] = useState(true);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { sku, title, corrected, available } = item;
  const quantity = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  const difference = isReceived ? quantity : -quantity;
  const act = usePanelAct(
    () => operate('correct-stock', { sku, difference, corrected, reason: reason.trim() }),
    (result) => t('stock.done', { available: formatNumber(result.available, locale) }),
    onClose,
  );
  return (
    <PanelForm
      title={title[locale]}
      submit={t(isReceived ? 'stock.receive' : 'stock.writeOff')}
      isReady={quantity > 0 && reason.trim() !== ''}
      act={act}
      about={
        quantity > 0 &&
        t('stock.result', { available: formatNumber(Math.max(0, (available ?? 0) + difference), locale) })
      }
      onClose={onClose}
    >
      <Choices legend={t('stock.what')}>
        <Choice type="radio" name="way" checked={isReceived} onChange={() => setReceived(true)}>
          {t('stock.receive')}
        </Choice>
        <Choice type="radio" name="way" checked={!isReceived} onChange={() => setReceived(false)}>
          {t('stock.writeOff')}
        </Choice>
      </Choices>
      <Field
        label={t('stock.quantity')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        required
      />
      <ReasonField value={reason} onChange={setReason} required />
    </PanelForm>
  );
}

function Sizes({ item: { sizes } }: { item: StockItem }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  if (sizes.length === 0) return null;
  return (
    <Card title={t('stock.sizes')} note={t('stock.sizesNote')} flush>
      <Table caption={t('stock.sizes')}>
        {sizes.map(({ size, quantity }) => (
          <tr key={size}>
            <td>{size}</td>
            <td className={table.right}>
              <b>{formatNumber(quantity, locale)}</b>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
