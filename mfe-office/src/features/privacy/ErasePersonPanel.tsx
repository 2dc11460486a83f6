import { useState } from 'react';
import type { KeepableOrder, PersonData } from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { operate } from '../../api/officeApi.ts';
import { Check, Checks } from '../../design/Checks.tsx';
import { Choice, Field } from '../../design/Field.tsx';
import { ConfirmField } from '../../operation/ConfirmField.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import styles from './Privacy.module.css';

interface ErasePersonPanelProps {
  person: PersonData;
  onClose: () => void;
  onErased: () => void;
}

const fields = ['email', 'name', 'lastName', 'phone'] as const;
type Owner = Record<(typeof fields)[number], string>;
const nobody: Owner = { email: '', name: '', lastName: '', phone: '' };

/** Erases a person, after it was said what ends and what stays, and who takes over the places of others. */
export function ErasePersonPanel({ person, onClose, onErased }: ErasePersonPanelProps) {
  const { t } = useTranslation('office');
  const { subject, keepable, ends, stays } = person;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [owners, setOwners] = useState<Record<string, Owner | undefined>>({});
  const kept = Object.entries(owners).flatMap(([number, owner]) => (owner ? [{ number, ...owner }] : []));
  const isNamed = kept.every(({ email, name, lastName }) => email.trim() && name.trim() && lastName.trim());
  const word = person.email || person.name || subject;
  const act = usePanelAct(
    () => operate('erase-person-data', { subject, reason: reason.trim(), kept }),
    ({ letters }) => {
      onErased();
      return t('privacy.erase.done', { count: letters });
    },
    onClose,
  );
  return (
    <PanelForm
      title={t('privacy.erase.title')}
      submit={t('privacy.erase.submit')}
      isDangerous
      isReady={reason.trim().length > 2 && isNamed && typed.trim().toLowerCase() === word.toLowerCase()}
      act={act}
      about={t('privacy.erase.about')}
      onClose={onClose}
    >
      <Ends ends={ends} />
      <section className={styles.part}>
        <h3>{t('privacy.erase.stays')}</h3>
        <Checks>
          {stays.map((fact) => (
            <Check key={fact} icon="info">
              {t(`privacy.erase.facts.${fact}`)}
            </Check>
          ))}
        </Checks>
      </section>
      {keepable.length > 0 && (
        <section className={styles.part}>
          <h3>{t('privacy.erase.keep')}</h3>
          <p>{t('privacy.erase.keepAbout')}</p>
          {keepable.map((order) => (
            <Keeping
              key={order.number}
              order={order}
              owner={owners[order.number]}
              onChange={(owner) => {
                act.reset();
                setOwners((before) => ({ ...before, [order.number]: owner }));
              }}
              wrong={act.error ? getFailure(act.error).fields : {}}
            />
          ))}
        </section>
      )}
      <ReasonField value={reason} onChange={setReason} required />
      <ConfirmField label={t('privacy.erase.type', { text: word })} value={typed} onChange={setTyped} />
    </PanelForm>
  );
}

function Ends({ ends }: Pick<PersonData, 'ends'>) {
  const { t } = useTranslation('office');
  const { numbers, people, parcels, refunds, unpaid, letters } = ends;
  const lines = [
    numbers.length > 0 && t('privacy.erase.numbers', { numbers: formatNumberRanges(numbers) }),
    people.length > 0 && t('privacy.erase.people', { names: people.join(', ') }),
    parcels.length > 0 && t('privacy.erase.parcels', { orders: parcels.join(', ') }),
    refunds.length > 0 && t('privacy.erase.refunds', { orders: refunds.join(', ') }),
    unpaid.length > 0 && t('privacy.erase.unpaid', { orders: unpaid.join(', ') }),
  ].filter((line) => line !== false);
  return (
    <section className={styles.part}>
      <h3>{t('privacy.erase.ends')}</h3>
      <Checks>
        {lines.length === 0 && <Check icon="info">{t('privacy.erase.nothing')}</Check>}
        {lines.map((line) => (
          <Check key={line}>{line}</Check>
        ))}
        {letters > 0 && <Check icon="mail">{t('privacy.erase.letters', { count: letters })}</Check>}
      </Checks>
    </section>
  );
}

interface KeepingProps {
  order: KeepableOrder;
  owner: Owner | undefined;
  onChange: (owner: Owner | undefined) => void;
  wrong: Record<string, string>;
}

function Keeping({ order: { number, team, people }, owner, onChange, wrong }: KeepingProps) {
  const { t } = useTranslation('office');
  const names = people.map(({ name, raceNumber }) => [raceNumber, name].filter(Boolean).join(' ')).join(', ');
  return (
    <>
      <Choice
        type="checkbox"
        checked={owner !== undefined}
        onChange={({ target }) => onChange(target.checked ? nobody : undefined)}
      >
        {team ? t('privacy.erase.keepTeam', { number, team }) : t('privacy.erase.keepOrder', { number, names })}
      </Choice>
      {owner && (
        <div className={styles.owner}>
          {fields.map((name) => (
            <Field
              key={name}
              label={t(`privacy.erase.${name}`)}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              hint={name === 'phone' && team ? t('privacy.erase.phoneHint') : undefined}
              error={findWrong(wrong, name) ? t('order.failures.validation_failed') : undefined}
              value={owner[name]}
              onChange={({ target }) => onChange({ ...owner, [name]: target.value })}
              autoComplete="off"
              required={name !== 'phone' || team !== ''}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The server names `kept[0].email`, or `email` once the order is known. */
const findWrong = (wrong: Record<string, string>, name: string): boolean =>
  Object.keys(wrong).some((path) => path.split('.').at(-1) === name);
