import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Choice, Choices } from '../../../design/Field.tsx';
import { useMoney } from '../../../format/useMoney.ts';

interface OrderChoiceProps {
  candidates: readonly TransferCandidate[];
  chosen: TransferCandidate;
  onChoose: (number: string) => void;
}

/** Which of the orders a transfer pays. */
export function OrderChoice({ candidates, chosen, onChoose }: OrderChoiceProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  return (
    <Choices legend={t('bank.otherOrders')}>
      {candidates.map(({ number, name, open, currency }) => (
        <Choice
          key={number}
          type="radio"
          name="candidate"
          checked={number === chosen.number}
          onChange={() => onChoose(number)}
          note={t('bank.stillOpen', { sum: ledger(open, currency) })}
        >
          {`${number}, ${name}`}
        </Choice>
      ))}
    </Choices>
  );
}
