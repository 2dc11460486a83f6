import type { ComponentType } from 'react';
import { type ContentField, getValueAt } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { otherLanguage, useTextEditing } from '../textEditing.ts';
import styles from '../texts.module.css';
import { setIn } from '../useTextDraft.ts';
import { useLook } from './useLook.tsx';

interface ListFieldProps {
  field: ContentField;
  path: string;
  /** Shows one field of a row; rows may hold lists themselves. */
  RowField: ComponentType<{ field: ContentField; path: string }>;
}

/** Rows of fields: figures, documents, partners. */
export function ListField({ field, path, RowField }: ListFieldProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { screen, entry, wording, lang, set, isReadOnly, rearrange } = useTextEditing();
  const { label, hint, error } = useLook(field, path);
  const rows = toRows(getValueAt(wording, path));
  const others = toRows(getValueAt(entry.wordings[otherLanguage(lang)], path));
  const put = (next: unknown[]) => rearrange((current) => setIn(current, lang, path, next, screen.fields));
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
  };
  const named = field.fields?.find(({ kind }) => kind === 'text')?.name ?? '';
  return (
    <fieldset className={styles.rows}>
      <legend>
        <span>{label}</span> <span className={styles.count}>{rows.length}</span>
      </legend>
      <div className={styles.hint}>{hint}</div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {rows.map((row, index) => {
        const name = String((row as Record<string, unknown>)[named] || index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while it is typed.
          <details key={index} className={styles.row} open={rows.length <= 3 || undefined}>
            <summary>{name}</summary>
            <div className={styles.group}>
              {field.fields?.map((each) => (
                <RowField key={each.name} field={each} path={`${path}.${index}.${each.name}`} />
              ))}
              {!isReadOnly && (
                <span className={styles.actions}>
                  <Action disabled={index === 0} onClick={() => move(index, index - 1)}>
                    {t('texts.rows.up')}
                  </Action>
                  <Action disabled={index === rows.length - 1} onClick={() => move(index, index + 1)}>
                    {t('texts.rows.down')}
                  </Action>
                  <Action
                    tone="ghostDanger"
                    icon="trash"
                    aria-label={t('texts.rows.removeNamed', { name })}
                    onClick={() => put(rows.filter((_, at) => at !== index))}
                  >
                    {t('texts.rows.remove')}
                  </Action>
                </span>
              )}
            </div>
          </details>
        );
      })}
      {!isReadOnly && (
        <span className={styles.actions}>
          <Action icon="plus" onClick={() => set(path, [...rows, {}])}>
            {t('texts.rows.add')}
          </Action>
          {rows.length === 0 && others.length > 0 && (
            <Action icon="copy" onClick={() => set(path, others)}>
              {t('texts.rows.copy', { language: t(`texts.languages.${otherLanguage(lang)}`), locale })}
            </Action>
          )}
        </span>
      )}
    </fieldset>
  );
}

const toRows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
