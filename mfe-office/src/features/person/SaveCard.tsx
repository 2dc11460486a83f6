import type { PersonEffect } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Check, Checks } from '../../design/Checks.tsx';
import { Choice } from '../../design/Field.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import styles from './person.module.css';
import { usePerson } from './usePersonForm.ts';

/** What the changes bring, told before they are saved. */
export function SaveCard() {
  const { t } = useTranslation('office');
  const { changed, effects, error, isSaving, sendEmail, setSendEmail, discard, save } = usePerson();
  const explain = useEffectText();
  if (changed.length === 0) return null;
  return (
    <Card
      title={t('person.effects.title')}
      flush
      foot={
        <div className={styles.bar}>
          <Choice type="checkbox" checked={sendEmail} onChange={({ target }) => setSendEmail(target.checked)}>
            {t('person.notify')}
          </Choice>
          <span className={styles.buttons}>
            <Action tone="ghost" onClick={discard}>
              {t('person.discard')}
            </Action>
            <Action tone="main" icon="check" loading={isSaving} onClick={save}>
              {t('person.save', { count: changed.length })}
            </Action>
          </span>
        </div>
      }
    >
      <Checks>
        {changed.map((name) => (
          <Check key={name} isMet>
            {t(`person.fields.${name}`)}
          </Check>
        ))}
        {effects.map((effect) => (
          <Check key={effect.kind} icon="info">
            {explain(effect)}
          </Check>
        ))}
      </Checks>
      <OperationFailure error={error} />
    </Card>
  );
}

function useEffectText() {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  return (effect: PersonEffect): string => {
    if (effect.kind === 'price') {
      const { difference, currency } = effect;
      const sum = short(Math.abs(difference), currency);
      return t(`person.effects.price${difference === 0 ? 'Same' : difference > 0 ? 'More' : 'Less'}`, { sum });
    }
    if (effect.kind === 'size-count') return t('person.effects.size-count', { count: effect.count, size: effect.size });
    if (effect.kind === 'whole-order') return t('person.effects.whole-order', { count: effect.count });
    return t(`person.effects.${effect.kind}`);
  };
}
