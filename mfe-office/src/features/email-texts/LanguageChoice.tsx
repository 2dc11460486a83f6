import { type Locale, locales, useTranslation } from 'shared-lib/i18n';
import { SegmentedControl } from 'shared-lib/ui';

interface LanguageChoiceProps {
  /** Name of the radio buttons. */
  name: string;
  language: Locale;
  onChange: (language: Locale) => void;
  className?: string;
}

export function LanguageChoice({ name, language, onChange, className }: LanguageChoiceProps) {
  const { t } = useTranslation('office');
  return (
    <SegmentedControl
      name={name}
      label={t(`emailTexts.choice.${name}`)}
      className={className}
      options={locales.map((value) => ({ value, label: t(`emailTexts.in.${value}`) }))}
      value={language}
      onChange={(value) => onChange(value === 'en' ? 'en' : 'ua')}
    />
  );
}
