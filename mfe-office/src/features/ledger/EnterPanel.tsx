import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { type Currency, currencies } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { toBase64 } from '../../api/toBase64.ts';
import { Field, Select } from '../../design/Field.tsx';
import { minorUnits } from '../../format/minorUnits.ts';
import { useMoney } from '../../format/useMoney.ts';
import { kyivDay } from '../../format/useWhen.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { areTexts, BothLanguages, noTexts } from './BothLanguages.tsx';

/** A payment is published for good, so the server requires a passkey. */
export function EnterPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const today = kyivDay(new Date());
  const [day, setDay] = useState(today);
  const [text, setText] = useState('');
  const [currency, setCurrency] = useState<Currency>('UAH');
  const [purpose, setPurpose] = useState(noTexts);
  const [file, setFile] = useState<File>();
  const amount = minorUnits(text);
  const act = usePanelAct(
    async (key) => {
      if (!file || !amount) throw new Error('The form is not complete.');
      const payment = { day, amount, currency, purposeUa: purpose.ua.trim(), purposeEn: purpose.en.trim(), key };
      return operate('enter-payment', { ...payment, file: file.name, bytes: await toBase64(file) });
    },
    () => t('ledger.enter.done', { sum: ledger(amount ?? 0, currency) }),
    onClose,
  );
  return (
    <PanelForm
      title={t('ledger.enter.title')}
      submit={t('ledger.enter.submit', { sum: amount ? ledger(amount, currency) : '' })}
      isReady={Boolean(amount && day && file && areTexts(purpose))}
      act={act}
      about={t('ledger.enter.about')}
      onClose={onClose}
    >
      <Field
        label={t('ledger.enter.day')}
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        required
      />
      <Field
        label={t('ledger.enter.amount')}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={text && amount === undefined ? t('order.notAmount') : undefined}
        required
      />
      <Select
        label={t('ledger.enter.currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency}
        onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value) ?? 'UAH')}
      />
      <BothLanguages
        labels={{ ua: t('ledger.enter.purposeUa'), en: t('ledger.enter.purposeEn') }}
        texts={purpose}
        onChange={setPurpose}
      />
      <Field
        label={t('ledger.enter.document')}
        hint={t('ledger.enter.documentHint')}
        type="file"
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ target }) => setFile(target.files?.[0])}
        required
      />
    </PanelForm>
  );
}
