import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { normalizePromoCode, promoCodeForm } from 'shared-lib/validation';
import { promoCodeScopes } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { Field, Select } from '../../design/Field.tsx';
import { minorUnits } from '../../format/minorUnits.ts';
import { BoundFields, readBounds } from './BoundFields.tsx';
import { FormEnd } from './FormEnd.tsx';
import styles from './promoCodes.module.css';
import { usePromoCodeAction } from './usePromoCodeAction.ts';

const kinds = ['percent', 'amount'] as const;
const empty = { code: '', kind: 'percent', discount: '', scope: 'all', until: '', people: '' };
/** The server checks the same. */
const LEAST_AMOUNT = 100;

function readDiscount(kind: string, text: string): number | undefined {
  if (kind === 'amount') {
    const amount = minorUnits(text);
    return amount !== undefined && amount >= LEAST_AMOUNT ? amount : undefined;
  }
  const plain = text.replace('%', '').trim();
  const percent = /^\d{1,3}$/.test(plain) ? Number(plain) : 0;
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

export function NewPromoCode({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState(empty);
  const [isSent, setSent] = useState(false);
  const action = usePromoCodeAction(onClose);
  const code = normalizePromoCode(typed.code);
  const discount = readDiscount(typed.kind, typed.discount);
  const bounds = readBounds(typed);
  const isPercent = typed.kind === 'percent';
  const set = (changes: Partial<typeof empty>) => setTyped({ ...typed, ...changes });
  const scope = promoCodeScopes.find((one) => one === typed.scope) ?? 'all';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!promoCodeForm.test(code) || discount === undefined || !bounds || action.isPending) return;
    const price = isPercent ? { percent: discount } : { amount: discount };
    const send = () => operate('create-promo-code', { code, scope, ...price, ...bounds });
    action.mutate({ send, done: t('promoCodes.created', { code }) });
  };
  return (
    <form noValidate className={styles.form} aria-label={t('promoCodes.form.title')} onSubmit={submit}>
      <Field
        label={t('promoCodes.form.code')}
        hint={t('promoCodes.form.codeHint')}
        value={typed.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        error={isSent && !promoCodeForm.test(code) ? t('promoCodes.form.wrong.code') : undefined}
        onChange={({ target }) => set({ code: target.value })}
      />
      <Select
        label={t('promoCodes.form.scope')}
        value={typed.scope}
        options={promoCodeScopes.map((value) => ({ value, label: t(`promoCodes.scope.${value}`) }))}
        onChange={({ target }) => set({ scope: target.value })}
      />
      <Select
        label={t('promoCodes.form.kind')}
        value={typed.kind}
        options={kinds.map((value) => ({ value, label: t(`promoCodes.form.${value}`) }))}
        onChange={({ target }) => set({ kind: target.value })}
      />
      <Field
        label={t(isPercent ? 'promoCodes.form.percent' : 'promoCodes.form.amount')}
        hint={isPercent ? t('promoCodes.form.percentHint') : undefined}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed.discount}
        error={
          isSent && discount === undefined ? t(`promoCodes.form.wrong.${isPercent ? 'percent' : 'amount'}`) : undefined
        }
        onChange={({ target }) => set({ discount: target.value })}
      />
      <BoundFields typed={typed} onChange={set} />
      <FormEnd submit={t('promoCodes.form.create')} action={action} onClose={onClose} />
    </form>
  );
}
