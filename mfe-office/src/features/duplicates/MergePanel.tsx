import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DuplicatePair, DuplicateRecord, MergeField, MergeMoney, MergePreview } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Definitions } from '../../design/Definitions.tsx';
import { Choice, Choices } from '../../design/Field.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { toRunnerKey } from './duplicateQuery.ts';

interface MergePanelProps {
  pair: DuplicatePair;
  onClose: () => void;
}

/** Ends one of two places of a person: which one, what becomes of its money, and what the other takes from it. */
export function MergePanel({ pair, onClose }: MergePanelProps) {
  const { t } = useTranslation('office');
  const [kept, setKept] = useState<0 | 1>(suggestKept(pair.people));
  const [money, setMoney] = useState<MergeMoney>();
  const [take, setTake] = useState<readonly MergeField[]>([]);
  const [sendEmail, setSendEmail] = useState(true);
  const [stays, ends] = [pair.people[kept], pair.people[kept === 0 ? 1 : 0]];
  const both = { stays: toRunnerKey(stays), ends: toRunnerKey(ends) };
  const preview = useQuery({ ...officeQuery('preview-merge', both), retry: false });
  const plan = preview.data?.problem === null ? preview.data : undefined;
  const needsMoney = plan !== undefined && plan.money.choices.length > 0;
  const act = usePanelAct(
    (key) =>
      operate('merge-places', {
        ...both,
        number: ends.number,
        ...(plan && { version: plan.version }),
        ...(needsMoney && { money }),
        take: [...take],
        sendEmail,
        key,
      }),
    ({ number }) => t('duplicates.merge.done', { number }),
    onClose,
  );
  const choose = (index: 0 | 1) => {
    setKept(index);
    setMoney(undefined);
    setTake([]);
  };
  return (
    <PanelForm
      title={t('duplicates.merge.title')}
      submit={t('duplicates.merge.submit')}
      isReady={plan !== undefined && (!needsMoney || money !== undefined)}
      act={act}
      about={plan && t('duplicates.merge.noUndo')}
      onClose={onClose}
    >
      <Choices legend={t('duplicates.merge.which')}>
        {pair.people.map((record, index) => (
          <WhichPlace
            key={`${record.registrationId}-${record.memberId}`}
            record={record}
            isKept={index === kept}
            onChoose={() => choose(index === 0 ? 0 : 1)}
          />
        ))}
      </Choices>
      <Loaded query={preview} rows={3}>
        {(found) => <Result plan={found} ends={ends} />}
      </Loaded>
      {plan && needsMoney && <MoneyChoice plan={plan} number={ends.number} money={money} onChoose={setMoney} />}
      {plan?.fields.map(({ field, stays: own, ends: other }) => (
        <FieldChoice
          key={field}
          field={field}
          values={[own, other]}
          isTaken={take.includes(field)}
          onTake={(isTaken) => setTake((now) => [...now.filter((name) => name !== field), ...(isTaken ? [field] : [])])}
        />
      ))}
      {plan && (
        <Choice
          type="checkbox"
          checked={sendEmail}
          onChange={({ target }) => setSendEmail(target.checked)}
          note={plan.to && <span translate="no">{plan.to}</span>}
        >
          {t('person.notify')}
        </Choice>
      )}
    </PanelForm>
  );
}

/** The place whose kit is gone, then a paid one, then the older one. */
function suggestKept([one, other]: DuplicatePair['people']): 0 | 1 {
  const weigh = ({ isHandedOut, parcel, isPaid }: DuplicateRecord) =>
    (isHandedOut ? 4 : 0) + (parcel ? 2 : 0) + (isPaid ? 1 : 0);
  return weigh(other) > weigh(one) ? 1 : 0;
}

interface WhichPlaceProps {
  record: DuplicateRecord;
  isKept: boolean;
  onChoose: () => void;
}

function WhichPlace({ record, isKept, onChoose }: WhichPlaceProps) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const { number, raceNumber, team, isPaid, price, currency } = record;
  const note = [t(isPaid ? 'duplicates.paid' : 'duplicates.unpaid', { sum: short(price, currency) }), team].filter(
    Boolean,
  );
  return (
    <Choice type="radio" name="kept" checked={isKept} onChange={onChoose} note={note.join(' · ')}>
      <span translate="no">{[raceNumber !== null && `№ ${raceNumber}`, number].filter(Boolean).join(', ')}</span>
    </Choice>
  );
}

function Result({ plan, ends }: { plan: MergePreview; ends: DuplicateRecord }) {
  const { t } = useTranslation('office');
  const { problem, raceNumber, effect } = plan;
  if (problem) return <Notice tone="warn">{t(`duplicates.merge.problems.${problem}`)}</Notice>;
  return (
    <Definitions
      rows={[
        [
          t('duplicates.merge.number'),
          raceNumber === null
            ? t('duplicates.merge.noNumber')
            : t('duplicates.merge.numberEnds', { number: raceNumber }),
        ],
        [
          t('duplicates.merge.place'),
          t(`duplicates.merge.effects.${effect}`, { number: ends.number, team: ends.team }),
        ],
      ]}
    />
  );
}

interface MoneyChoiceProps {
  plan: MergePreview;
  /** The order that the place ends in. */
  number: string;
  money: MergeMoney | undefined;
  onChoose: (money: MergeMoney) => void;
}

function MoneyChoice({ plan, number, money, onChoose }: MoneyChoiceProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { amount, currency, choices } = plan.money;
  return (
    <Choices legend={t('duplicates.merge.money', { sum: ledger(amount, currency) })}>
      {choices.map((choice) => (
        <Choice
          key={choice}
          type="radio"
          name="money"
          checked={choice === money}
          onChange={() => onChoose(choice)}
          note={t(`duplicates.merge.moneyNotes.${choice}`, { number })}
        >
          {t(`duplicates.merge.moneys.${choice}`)}
        </Choice>
      ))}
    </Choices>
  );
}

interface FieldChoiceProps {
  field: MergeField;
  /** The place that stays comes first. */
  values: [own: string, other: string];
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

function FieldChoice({ field, values, isTaken, onTake }: FieldChoiceProps) {
  const { t } = useTranslation('office');
  return (
    <Choices legend={t(`duplicates.merge.fields.${field}`)}>
      {values.map((value, index) => (
        <Choice
          key={index === 0 ? 'own' : 'other'}
          type="radio"
          name={field}
          checked={isTaken === (index === 1)}
          onChange={() => onTake(index === 1)}
          note={t(index === 0 ? 'duplicates.merge.ofKept' : 'duplicates.merge.ofEnded')}
        >
          <span translate="no">{value || '–'}</span>
        </Choice>
      ))}
    </Choices>
  );
}
