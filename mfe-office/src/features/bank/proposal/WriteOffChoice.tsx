import { useTranslation } from 'shared-lib/i18n';
import { Choice, Choices } from '../../../design/Field.tsx';

interface WriteOffChoiceProps {
  /** The missing amount, formatted. */
  missing: string;
  value: boolean;
  onChange: (writeOff: boolean) => void;
}

/** Whether an order that lacks less than a unit of its currency is paid, or paid in part. */
export function WriteOffChoice({ missing, value, onChange }: WriteOffChoiceProps) {
  const { t } = useTranslation('office');
  return (
    <Choices legend={t('bank.howMuch')}>
      <Choice
        type="radio"
        name="writeOff"
        checked={value}
        onChange={() => onChange(true)}
        note={t('bank.wholeNote', { sum: missing })}
      >
        {t('bank.whole')}
      </Choice>
      <Choice
        type="radio"
        name="writeOff"
        checked={!value}
        onChange={() => onChange(false)}
        note={t('bank.partNote', { sum: missing })}
      >
        {t('bank.part')}
      </Choice>
    </Choices>
  );
}
