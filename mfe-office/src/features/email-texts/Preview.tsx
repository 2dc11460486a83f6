import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { getLanguage, type Locale, useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { useAfterPause } from '../../api/useAfterPause.ts';
import { Card } from '../../design/Card.tsx';
import { EmailFrame } from '../../design/EmailFrame.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import styles from './emailTexts.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import type { TypedText } from './useTextDraft.ts';

interface PreviewProps {
  kind: string;
  /** Text that has to be seen. */
  id: string | undefined;
  language: Locale;
  typed: readonly TypedText[];
  onLanguage: (language: Locale) => void;
  ref: Ref<HTMLDivElement>;
}

/** The email with what is typed, a moment after the last key. */
export function Preview({ kind, id, language, typed, onLanguage, ref }: PreviewProps) {
  const { t } = useTranslation('office');
  const texts = typed.filter((one) => one.language === language).map(({ id: own, text }) => ({ id: own, text }));
  const request = useAfterPause({ kind, language, ...(id && { id }), texts });
  const query = useQuery({ ...officeQuery('preview-email', request), placeholderData: keepPreviousData });
  return (
    <div ref={ref} tabIndex={-1}>
      <Card
        title={t('emailTexts.preview.title')}
        note={t('emailTexts.preview.note')}
        actions={<LanguageChoice name="previewed" language={language} onChange={onLanguage} />}
      >
        <Loaded query={query}>
          {({ subject, html, text }) => (
            <div lang={getLanguage(request.language)} className={styles.preview}>
              <p className={styles.subject}>
                <span className={styles.label}>{t('emailTexts.parts.subject')}</span> <b>{subject}</b>
              </p>
              <EmailFrame html={html} title={t('emailTexts.preview.frame', { subject })} />
              <details>
                <summary>{t('emailTexts.preview.text')}</summary>
                <p className={styles.plain}>{text}</p>
              </details>
            </div>
          )}
        </Loaded>
      </Card>
    </div>
  );
}
