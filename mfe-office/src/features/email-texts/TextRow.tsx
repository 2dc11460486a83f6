import type { OfficeEmailText, OfficeEmailTexts } from 'shared-lib/api/office';
import { type Locale, locales, useLocale } from 'shared-lib/i18n';
import styles from './emailTexts.module.css';
import { TextField } from './TextField.tsx';
import type { TextDraft } from './useTextDraft.ts';

interface TextRowProps extends Pick<OfficeEmailTexts, 'variables'> {
  kind: string;
  text: OfficeEmailText;
  title: string;
  draft: TextDraft;
  /** A phone shows no other. */
  language: Locale;
  isReadOnly: boolean;
  onFocus: (language: Locale) => void;
}

/** A text in both languages. */
export function TextRow({ text, title, language, onFocus, ...rest }: TextRowProps) {
  const locale = useLocale();
  return (
    <fieldset className={styles.row}>
      <legend>
        <b className={styles.part}>{title}</b>
        {text.when && <span className={styles.when}>{text.when[locale]}</span>}
      </legend>
      <div className={styles.pair} data-language={language}>
        {locales.map((each) => (
          <TextField {...rest} key={each} text={text} language={each} onFocus={() => onFocus(each)} />
        ))}
      </div>
    </fieldset>
  );
}
