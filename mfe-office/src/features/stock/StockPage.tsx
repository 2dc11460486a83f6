import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import card from '../../design/Card.module.css';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../../design/Placeholder.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useKeys } from '../../frame/keyboard.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { sectionHead } from '../../frame/sectionHead.ts';
import { useUrl } from '../../frame/useUrl.ts';
import { rowPress } from '../../list/rowPress.ts';
import { rowSteps } from '../../list/rowSteps.ts';
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { PanelForm } from '../order/panels/PanelForm.tsx';
import { ReasonField } from '../order/panels/ReasonField.tsx';
import { usePanelAct } from '../order/panels/usePanelAct.ts';
import styles from './StockPage.module.css';

const FEW_DAYS = 3;

export const head = sectionHead('frame.sections.stock');

export function Component() {
  return (
    <OfficeFrame section="stock">
      <StockScreen />
    </OfficeFrame>
  );
}

const useStockUrl = () => useUrl<'q' | 'sku'>(['q']);

function StockScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useStockUrl();
  const { search, change } = url;
  const { data, error, refetch } = useQuery({
    queryKey: ['stock'],
    queryFn: ({ signal }) => operate('stock', {}, signal),
  });
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
          {data ? (
            items.length > 0 ? (
              <StockTable items={items} current={chosen?.sku} onChoose={(sku) => change({ sku })} />
            ) : (
              <Empty illustration="orders" title={t(text ? 'orders.nothing' : 'stock.none')} />
            )
          ) : error ? (
            <Failed error={error} onRetry={refetch} />
          ) : (
            <Loading rows={6} />
          )}
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
    <table className={classNames(table.table, table.pressable, styles.table)}>
      <caption className="vh">{t('frame.sections.stock')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stock.product')}</th>
          {counts.map((name) => (
            <th key={name} scope="col" className={table.right}>
              {t(`stock.${name}`)}
            </th>
          ))}
          <th scope="col">{t('stock.state')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr
            key={item.sku}
            data-current={item.sku === current || undefined}
            onClick={rowPress(() => onChoose(item.sku))}
          >
            <td className={styles.product}>
              <button type="button" className={table.open} onClick={() => onChoose(item.sku)}>
                <b className={table.strong}>{item.title[locale]}</b>
              </button>
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
          </tr>
        ))}
      </tbody>
    </table>
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
  const { mutate, isPending, error } = usePanelAct(
    () => operate('correct-stock', { sku, difference, corrected, reason: reason.trim() }),
    (result) => t('stock.done', { available: formatNumber(result.available, locale) }),
    onClose,
  );
  return (
    <PanelForm
      title={title[locale]}
      submit={t(isReceived ? 'stock.receive' : 'stock.writeOff')}
      isReady={quantity > 0 && reason.trim() !== ''}
      isSending={isPending}
      error={error}
      about={
        quantity > 0 &&
        t('stock.result', { available: formatNumber(Math.max(0, (available ?? 0) + difference), locale) })
      }
      onSubmit={mutate}
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
      <table className={table.table}>
        <caption className="vh">{t('stock.sizes')}</caption>
        <tbody>
          {sizes.map(({ size, quantity }) => (
            <tr key={size}>
              <td>{size}</td>
              <td className={table.right}>
                <b>{formatNumber(quantity, locale)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
