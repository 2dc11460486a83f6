import { type FormEvent, useState } from 'react';
import type { PromoCode } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { BoundFields, readBounds } from './BoundFields.tsx';
import { FormEnd } from './FormEnd.tsx';
import styles from './promoCodes.module.css';
import { usePromoCodeAction } from './usePromoCodeAction.ts';

/** Until when a code works, and for how many people. */
export function ChangeBounds({
  promoCode: { code, until, people },
  onClose,
}: {
  promoCode: PromoCode;
  onClose: () => void;
}) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState({ until: until ?? '', people: String(people ?? '') });
  const action = usePromoCodeAction(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bounds = readBounds(typed);
    if (!bounds || action.isPending) return;
    const send = () => operate('change-promo-code', { code, ...bounds });
    action.mutate({ send, done: t('promoCodes.changed', { code }) });
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('promoCodes.ofCode', { action: t('promoCodes.change'), code })}
      onSubmit={submit}
    >
      <BoundFields typed={typed} onChange={setTyped} />
      <FormEnd submit={t('promoCodes.form.save')} action={action} onClose={onClose} />
    </form>
  );
}
