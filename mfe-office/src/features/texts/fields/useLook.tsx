import type { ReactNode } from 'react';
import { type ContentField, getValueAt } from 'shared-lib/api/office';
import { getLanguage, useLocale, useTranslation } from 'shared-lib/i18n';
import { cutText } from 'shared-lib/text';
import { classNames } from 'shared-lib/ui';
import { isSame, otherLanguage, useTextEditing } from '../textEditing.ts';
import styles from '../texts.module.css';

/** Where visitors see a field, what it was, which rule its value breaks, and the other language where it is shown beside. */
export function useLook(field: ContentField, path: string) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { screen, entry, wording, lang, problems, isBeside } = useTextEditing();
  const before = screen.published?.wordings[lang];
  const isChanged = before !== undefined && !isSame(getValueAt(before, path), getValueAt(wording, path));
  const rule = problems.get(`${lang}.${path}`);
  const other = otherLanguage(lang);
  const beside = isBeside ? toPlainText(getValueAt(entry.wordings[other], path)) : '';
  const was = isChanged ? toPlainText(getValueAt(before, path)) : '';
  const hint: ReactNode = (
    <>
      <span>{field.about[locale]}</span>
      {was && field.kind !== 'html' && (
        <span className={styles.was}>{t('texts.was', { value: cutText(was, 120) })}</span>
      )}
      {beside && (
        <span className={styles.beside} lang={getLanguage(other)}>
          {beside}
        </span>
      )}
    </>
  );
  return {
    label: field.label[locale],
    hint,
    error: rule && (rule === 'form' && field.rejects ? field.rejects[locale] : t(`texts.problems.${rule}`)),
    isChanged,
    className: classNames(isChanged && styles.changed),
  };
}

const toPlainText = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return value
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};
