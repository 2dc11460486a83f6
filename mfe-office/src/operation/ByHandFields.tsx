import { moneyWays } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Choice, Choices, Field } from '../design/Field.tsx';
import { kyivDay } from '../format/useWhen.ts';
import type { MoneyByHand } from './useMoneyByHand.ts';

interface ByHandFieldsProps {
  value: MoneyByHand;
  onChange: (value: MoneyByHand) => void;
}

/** How, when and by which paper money moved without a payment service. */
export function ByHandFields({ value, onChange }: ByHandFieldsProps) {
  const { t } = useTranslation('office');
  return (
    <>
      <Choices legend={t('order.byHand.way')}>
        {moneyWays.map((way) => (
          <Choice
            key={way}
            type="radio"
            name="moneyWay"
            checked={value.way === way}
            onChange={() => onChange({ ...value, way })}
          >
            {t(`order.byHand.ways.${way}`)}
          </Choice>
        ))}
      </Choices>
      <Field
        type="date"
        label={t('order.byHand.day')}
        max={kyivDay(new Date())}
        value={value.day}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
        required
      />
      <Field
        label={t('order.byHand.document')}
        hint={t('order.byHand.documentHint')}
        maxLength={40}
        value={value.document}
        onChange={({ target }) => onChange({ ...value, document: target.value })}
      />
    </>
  );
}
