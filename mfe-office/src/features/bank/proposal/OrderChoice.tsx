import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Choice, Choices } from '../../../design/Field.tsx';
import { useMoney } from '../../../format/useMoney.ts';

interface OrderChoiceProps {
  legend: string;
  name: string;
  candidates: readonly TransferCandidate[];
  chosen: string | undefined;
  onChoose: (candidate: TransferCandidate) => void;
}

/** Which of the orders a transfer pays, and why each is proposed. */
export function OrderChoice({ legend, name, candidates, chosen, onChoose }: OrderChoiceProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  return (
    <Choices legend={legend}>
      {candidates.map((candidate) => (
        <Choice
          key={candidate.number}
          type="radio"
          name={name}
          checked={candidate.number === chosen}
          onChange={() => onChoose(candidate)}
          note={[
            t('bank.stillOpen', { sum: ledger(candidate.open, candidate.currency) }),
            ...candidate.reasons.map((reason) => t(`bank.candidateReasons.${reason}`)),
          ].join(' · ')}
        >
          {`${candidate.number}, ${candidate.name}`}
        </Choice>
      ))}
    </Choices>
  );
}
