import { useState } from 'react';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { operate } from '../../api/officeApi.ts';
import { Field, Select } from '../../design/Field.tsx';
import { ConfirmField } from '../../operation/ConfirmField.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

/** Gives the account of a person who lost the mailbox another email, which is typed twice. */
export function ReplaceEmailPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const [typed, setTyped] = useState({ email: '', to: '', again: '', reason: '' });
  const [language, setLanguage] = useState<Locale>(locale);
  const type = (name: keyof typeof typed) => (text: string) => setTyped((before) => ({ ...before, [name]: text }));
  const [email, to, again, reason] = [typed.email, typed.to, typed.again, typed.reason].map((text) => text.trim());
  const act = usePanelAct(
    () => operate('replace-email', { email: email ?? '', to: to ?? '', reason: reason ?? '', language }),
    () => t('accounts.replace.done'),
    onClose,
  );
  return (
    <PanelForm
      title={t('accounts.replace.title')}
      submit={t('accounts.replace.submit')}
      isDangerous
      isReady={Boolean(email && to && reason) && again === to}
      act={act}
      about={t('accounts.replace.about')}
      onClose={onClose}
    >
      <Field
        label={t('accounts.replace.email')}
        type="email"
        value={typed.email}
        onChange={(event) => type('email')(event.target.value)}
        autoComplete="off"
        required
      />
      <Field
        label={t('accounts.replace.to')}
        type="email"
        value={typed.to}
        onChange={(event) => type('to')(event.target.value)}
        autoComplete="off"
        required
      />
      <ConfirmField
        label={t('accounts.replace.again')}
        inputMode="email"
        value={typed.again}
        onChange={type('again')}
      />
      <Field
        label={t('accounts.replace.reason')}
        hint={t('order.noNames')}
        value={typed.reason}
        maxLength={200}
        onChange={(event) => type('reason')(event.target.value)}
        required
      />
      <Select
        label={t('accounts.replace.language')}
        value={language}
        onChange={({ target }) => setLanguage(locales.find((one) => one === target.value) ?? locale)}
        options={locales.map((one) => ({ value: one, label: t(`accounts.replace.${one}`) }))}
      />
    </PanelForm>
  );
}
