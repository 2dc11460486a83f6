import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaceMoney, PlaceMovePreview } from 'shared-lib/api/office';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { useAfterPause } from '../../api/useAfterPause.ts';
import { Definitions } from '../../design/Definitions.tsx';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { officePaths, placeKey } from '../../paths.ts';
import { usePerson } from './usePersonForm.ts';

const MOST = 5;

/** Moves the place to another order: one is searched and chosen, then four lines say what it brings. */
export function MovePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const navigate = useNavigate();
  const { person, sendEmail, setSendEmail } = usePerson();
  const { registrationId, place, number, version } = person;
  const [text, setText] = useState('');
  const [to, setTo] = useState('');
  const [asked, setAsked] = useState<PlaceMoney>('stays');
  const preview = useQuery({
    ...officeQuery('preview-move', { registrationId, place, to }),
    enabled: to !== '',
    retry: false,
  });
  const choices = preview.data?.money.choices ?? [];
  const money = choices.includes(asked) ? asked : (choices[0] ?? 'stays');
  const act = usePanelAct(
    async () => {
      const moved = await operate('move-place', { registrationId, place, number, version, to, money, sendEmail });
      await navigate(localizePath(officePaths.person(placeKey(moved)), locale), { replace: true });
      return moved;
    },
    (moved) => t('person.move.done', { number: moved.number }),
    onClose,
  );
  return (
    <PanelForm
      title={t('person.move.title')}
      submit={t('person.move.submit')}
      isReady={preview.data?.problem === null}
      act={act}
      onClose={onClose}
    >
      <Field
        label={t('person.move.to')}
        hint={t('person.move.toHint')}
        type="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setTo('');
        }}
        autoComplete="off"
      />
      <Targets text={text} chosen={to} onChoose={setTo} />
      {to && (
        <Loaded query={preview} rows={3}>
          {(plan) => <Result plan={plan} from={number} money={money} />}
        </Loaded>
      )}
      {preview.data?.problem === null && choices.length > 1 && (
        <MoneyChoice plan={preview.data} from={number} money={money} onChoose={setAsked} />
      )}
      {preview.data?.problem === null && (
        <Choice type="checkbox" checked={sendEmail} onChange={({ target }) => setSendEmail(target.checked)}>
          {t('person.notify')}
        </Choice>
      )}
    </PanelForm>
  );
}

interface TargetsProps {
  text: string;
  chosen: string;
  onChoose: (number: string) => void;
}

function Targets({ text, chosen, onChoose }: TargetsProps) {
  const { t } = useTranslation('office');
  const searched = useAfterPause(text.trim());
  const isSearched = searched.length > 1;
  const { data } = useQuery({
    ...officeQuery('search-orders', { text: searched, limit: MOST }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  if (!isSearched || !data) return null;
  if (data.orders.length === 0) return <p role="status">{t('person.move.nothing')}</p>;
  return (
    <Choices legend={t('person.move.found')}>
      {data.orders.map(({ number, who, state }) => (
        <Choice
          key={number}
          type="radio"
          name="target"
          checked={number === chosen}
          onChange={() => onChoose(number)}
          note={t(`orders.states.${state}`)}
        >
          <span translate="no">{[number, who].filter(Boolean).join(', ')}</span>
        </Choice>
      ))}
    </Choices>
  );
}

interface ResultProps {
  plan: PlaceMovePreview;
  /** Number of the order that the place leaves. */
  from: string;
  money: PlaceMoney;
}

function Result({ plan, from, money }: ResultProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { ledger } = useMoney();
  const { to, problem, raceNumber, race, kit } = plan;
  if (problem) return <Notice tone="warn">{t(`person.move.problems.${problem}`)}</Notice>;
  const [before, after] = [raceNumber.before ?? t('person.move.none'), raceNumber.after];
  const { amount, currency, endsOrder } = plan.money;
  const sum = ledger(amount, currency);
  const [raceBefore, raceAfter] = [race.before.name[locale], race.after.name[locale]];
  return (
    <>
      {to.team && <p>{t('person.move.free', { count: to.free, people: to.people })}</p>}
      <Definitions
        rows={[
          [
            t('person.move.number'),
            after === null
              ? t('person.move.numberLater', { before })
              : after === raceNumber.before
                ? t('person.move.numberSame', { before })
                : t('person.move.numberNew', { before, after }),
          ],
          [
            t('person.move.money'),
            amount === 0
              ? t('person.move.moneyNone')
              : money === 'stays'
                ? t('person.move.moneyStays', { sum, number: from })
                : t('person.move.moneyGoes', { sum, number: to.number }),
          ],
          [
            t('person.move.race'),
            race.before.id === race.after.id
              ? t('person.move.raceSame', { race: raceBefore })
              : t('person.move.raceNew', { before: raceBefore, after: raceAfter }),
          ],
          [t('person.move.kit'), t(`person.move.kits.${kit}`)],
        ]}
      />
      {endsOrder && <Notice tone="warn">{t('person.move.endsOrder', { number: from })}</Notice>}
    </>
  );
}

function MoneyChoice({ plan, from, money, onChoose }: ResultProps & { onChoose: (money: PlaceMoney) => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  return (
    <Choices legend={t('person.move.choice')}>
      <Choice
        type="radio"
        name="money"
        checked={money === 'stays'}
        onChange={() => onChoose('stays')}
        note={t('person.move.staysNote')}
      >
        {t('person.move.stays', { number: from })}
      </Choice>
      <Choice type="radio" name="money" checked={money === 'goes'} onChange={() => onChoose('goes')}>
        {t('person.move.goes', { sum: ledger(plan.money.amount, plan.money.currency), number: plan.to.number })}
      </Choice>
    </Choices>
  );
}
