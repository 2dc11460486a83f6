import { useState } from 'react';
import { type KitOwner, type PickupConsents, type PickupKit, pickupConsentApi } from '../api/pickupConsentApi.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import { useAttempt } from '../failures/useAttempt.ts';
import { Form } from '../forms/Form.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { useSchemaForm } from '../forms/useSchemaForm.ts';
import { Button } from '../ui/button/Button.tsx';
import { pickupConsentSchema } from '../validation/pickupConsent.ts';
import styles from './PickupConsents.module.css';
import { usePickupTexts } from './usePickupTexts.ts';

interface GiveConsentProps {
  owner: KitOwner;
  kits: readonly PickupKit[];
  onGiven: (consents: PickupConsents) => void;
}

export function GiveConsent({ owner, kits, onGiven }: GiveConsentProps) {
  const t = usePickupTexts();
  const [chosen, setChosen] = useState(kits.map(({ number }) => number));
  const form = useSchemaForm(pickupConsentSchema, { friend: '', numbers: chosen });
  const { failure, attempt } = useAttempt();

  async function give({ friend }: { friend: string }): Promise<void> {
    await attempt(async () => onGiven(await pickupConsentApi.create(owner, { friend, numbers: chosen })));
  }

  function choose(number: number, isChosen: boolean): void {
    const next = isChosen ? [...chosen, number] : chosen.filter((one) => one !== number);
    setChosen(next);
    form.setValue('numbers', next);
  }

  return (
    <Form form={form} onSubmit={give} label={t('open')}>
      <TextField name="friend" label={t('friend')} hint={t('friendHint')} />
      {kits.length > 1 && (
        <fieldset className={styles.kits}>
          <legend>{t('kits')}</legend>
          {kits.map(({ number, name }) => (
            <label key={number}>
              <input
                type="checkbox"
                checked={chosen.includes(number)}
                onChange={({ target }) => choose(number, target.checked)}
              />
              <span>{[t('number', { number }), name].filter(Boolean).join(', ')}</span>
            </label>
          ))}
          {chosen.length === 0 && (
            <p role="alert" className={styles.error}>
              {t('noKit')}
            </p>
          )}
        </fieldset>
      )}
      <p className="sm soft">{t('emails')}</p>
      <FailureNotice
        failure={failure}
        texts={{
          pickup_over: t('over'),
          kit_not_available: t('notAvailable'),
          consents_limited: t('limited'),
          failed: t('failed'),
        }}
      />
      <Button type="submit" disabled={chosen.length === 0} loading={form.formState.isSubmitting}>
        {t('give')}
      </Button>
    </Form>
  );
}
