import { useState } from 'react';
import type { ExportFormat, ExtraOrderColumn, OrderListItem } from 'shared-lib/api/office';
import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { Action } from '../../design/Action.tsx';
import { useExportFormat } from '../../design/useExportFormat.ts';
import { useMoney } from '../../format/useMoney.ts';
import { offerUndo } from '../../operation/undo.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { CancelOrders, isCancellable } from './CancelOrders.tsx';
import { InvoiceRejections } from './InvoiceRejections.tsx';
import { parseOrderQuery } from './orderQuery.ts';
import styles from './SelectionBar.module.css';
import { useInvoices } from './useInvoices.ts';
import { useListUrl } from './useListUrl.ts';

const WAIT_SECONDS = 8;

interface SelectionBarProps {
  orders: OrderListItem[];
  /** Extra columns that the list shows. */
  columns: ExtraOrderColumn[];
  onSelect: (numbers: Iterable<string>) => void;
}

/** What can be done with the selected orders. */
export function SelectionBar({ orders, columns, onSelect }: SelectionBarProps) {
  const { t } = useTranslation('office');
  const language = useLocale();
  const { total } = useMoney();
  const can = useCan();
  const { short } = useFailureTexts();
  const [isSaving, setSaving] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { search } = useListUrl();
  const { save: saveInvoices, isSaving: isSavingInvoices, rejected } = useInvoices();
  const { format: remembered } = useExportFormat();
  const csv = remembered === 'csv-international' ? remembered : 'csv';
  const numbers = orders.map(({ number }) => number);
  const onClear = () => onSelect([]);

  const save = async (format: ExportFormat) => {
    setSaving(true);
    const { sort, direction } = parseOrderQuery(search);
    try {
      saveFile(await operate('export-orders', { numbers, sort, direction, columns, format, language }));
    } catch (error) {
      toast.error(short(getFailure(error)));
    } finally {
      setSaving(false);
    }
  };
  const send = async () => {
    const results = await Promise.allSettled(numbers.map((number) => operate('resend', { number })));
    const failed = results.filter(({ status }) => status === 'rejected').length;
    const none = results.filter((result) => result.status === 'fulfilled' && result.value.letter === null).length;
    const sent = numbers.length - failed - none;
    if (sent > 0) toast.success(t('orders.reminded', { count: sent }));
    if (none > 0) toast.error(t('orders.remindNone', { count: none }));
    if (failed > 0) toast.error(t('orders.remindFailed', { count: failed }));
  };
  /** Those without an invoice stay selected. */
  const invoices = async () => {
    const done = await saveInvoices(numbers);
    if (done.length > 0) onSelect(numbers.filter((number) => !done.includes(number)));
  };
  const remind = () => {
    offerUndo(t('orders.remindSoon', { count: numbers.length }), WAIT_SECONDS, {
      onUndo: () => undefined,
      onExpire: send,
    });
    onClear();
  };
  if (isCancelling)
    return (
      <CancelOrders
        orders={orders}
        onDone={(failed) => {
          setCancelling(false);
          onSelect(failed);
        }}
        onClose={() => setCancelling(false)}
      />
    );
  return (
    <>
      <InvoiceRejections rejected={rejected.filter(({ number }) => numbers.includes(number))} />
      <div role="toolbar" aria-label={t('orders.selection')} className={styles.bar}>
        <b>{t('orders.selected', { count: orders.length })}</b>
        <span className={styles.sum}>{total(getSums(orders))}</span>
        <span className={styles.actions}>
          {can('resend') && (
            <Action tone="onInk" icon="mail" onClick={remind}>
              {t('orders.remind')}
            </Action>
          )}
          {can('invoices') && (
            <Action tone="onInk" icon="print" loading={isSavingInvoices} onClick={() => void invoices()}>
              {t('orders.invoices')}
            </Action>
          )}
          {can('export-orders') &&
            (['xlsx', csv] as const).map((format) => (
              <Action key={format} tone="onInk" icon="download" loading={isSaving} onClick={() => void save(format)}>
                {`${t('frame.export', { count: orders.length })} ${format === 'xlsx' ? 'XLSX' : 'CSV'}`}
              </Action>
            ))}
          {can('cancel') && (
            <Action
              tone="onInk"
              icon="trash"
              disabled={!orders.some(isCancellable)}
              onClick={() => setCancelling(true)}
            >
              {t('order.cancel.open')}
            </Action>
          )}
          <Action tone="onInk" icon="close" onClick={onClear}>
            {t('orders.deselect')}
          </Action>
        </span>
      </div>
    </>
  );
}

function getSums(orders: OrderListItem[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, total } of orders) sums.set(currency, (sums.get(currency) ?? 0) + total);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
