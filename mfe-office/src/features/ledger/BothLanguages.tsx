import { useContext } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../../design/Field.tsx';
import { RejectedTexts } from '../../operation/rejectedText.ts';

export interface TextsInBoth {
  ua: string;
  en: string;
}

export const noTexts: TextsInBoth = { ua: '', en: '' };

/** Whether both are long enough to publish. */
export const areTexts = ({ ua, en }: TextsInBoth): boolean => ua.trim().length > 2 && en.trim().length > 2;

interface BothLanguagesProps {
  labels: TextsInBoth;
  texts: TextsInBoth;
  onChange: (texts: TextsInBoth) => void;
}

/** One text that is published, in Ukrainian and in English. */
export function BothLanguages({ labels, texts, onChange }: BothLanguagesProps) {
  const { t } = useTranslation('office');
  const rejected = useContext(RejectedTexts).map((name) => name.toLowerCase());
  return (['ua', 'en'] as const).map((language) => (
    <Field
      key={language}
      label={labels[language]}
      hint={language === 'ua' && t('order.noNames')}
      error={rejected.some((name) => name.endsWith(language)) ? t('order.failures.note_personal') : undefined}
      value={texts[language]}
      onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
      lang={language === 'en' ? 'en' : undefined}
      maxLength={300}
      required
    />
  ));
}
