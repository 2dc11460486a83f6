import { useState } from 'react';
import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

/** Receives goods or writes them off. */
export function CorrectStock({ item, onClose }: { item: StockItem; onClose: () => void }) {
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
