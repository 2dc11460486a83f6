import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OfficeEmailText, OfficeEmailTexts } from 'shared-lib/api/office';
import { getLanguage, type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
import { findEmailTextProblem } from 'shared-lib/validation';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Field, TextArea } from '../../design/Field.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { type TextControl, VariableChips } from '../../operation/VariableChips.tsx';
import { refreshOffice } from '../../session/queries.ts';
import styles from './emailTexts.module.css';
import { getStored } from './shownText.ts';
import type { TextDraft } from './useTextDraft.ts';

interface TextFieldProps extends Pick<OfficeEmailTexts, 'variables'> {
  kind: string;
  text: OfficeEmailText;
  language: Locale;
  draft: TextDraft;
  isReadOnly: boolean;
  onFocus: () => void;
}

/** A text in one language: what is sent, what was sent by default, and how to go back. */
export function TextField({ kind, text, language, variables, draft, isReadOnly, onFocus }: TextFieldProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const field = useRef<TextControl>(null);
  const stored = text.languages[language];
  const typed = draft.find(text.id, language);
  const value = typed?.text ?? getStored(stored);
  const problem = findEmailTextProblem(value, text);
  const isChanged = stored.changed !== null;
  const restore = useMutation({
    mutationFn: () => operate('restore-email-text', { kind, id: text.id, language, version: stored.version }),
    async onSuccess() {
      await refreshOffice();
      draft.drop(text.id, language);
      toast.success(t('emailTexts.restored'));
    },
    onError: refreshOffice,
  });
  const control = {
    label: t(`emailTexts.in.${language}`),
    error: problem && t(`emailTexts.problems.${problem.rule}`, { name: `{${problem.variable}}` }),
    value,
    readOnly: isReadOnly,
    autoComplete: 'off',
    onChange: ({ target }: { target: TextControl }) => draft.set(text, language, target.value),
    onFocus,
    ref: (element: TextControl | null) => {
      field.current = element;
    },
  };
  return (
    <div
      className={styles.field}
      lang={getLanguage(language)}
      data-language={language}
      data-changed={typed || isChanged ? '' : undefined}
    >
      {text.part === 'paragraph' ? <TextArea {...control} rows={2} /> : <Field {...control} />}
      {!isReadOnly && text.variables.length > 0 && (
        <VariableChips names={text.variables} getLabel={(name) => variables[name]?.[locale]} control={field} />
      )}
      {draft.isConflict(text.id, language) && <Conflict text={text} language={language} draft={draft} typed={value} />}
      {(isChanged || typed) && (
        <div className={styles.default}>
          <p>
            <span>{t('emailTexts.default')}</span> <q>{stored.default}</q>
          </p>
          {isChanged && <ChangedBy stored={stored} />}
          {!isReadOnly && (
            <div className={styles.actions}>
              {typed && (
                <Action tone="ghost" icon="undo" onClick={() => draft.drop(text.id, language)}>
                  {t('emailTexts.drop')}
                </Action>
              )}
              {isChanged && (
                <Action tone="ghost" icon="refresh" loading={restore.isPending} onClick={() => restore.mutate()}>
                  {t('emailTexts.restore')}
                </Action>
              )}
            </div>
          )}
        </div>
      )}
      <OperationFailure error={restore.error} />
    </div>
  );
}

function ChangedBy({ stored: { changedBy, changedAt } }: { stored: OfficeEmailText['languages'][Locale] }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  if (!changedAt) return null;
  return <p>{t('emailTexts.changedBy', { name: changedBy, at: exact(changedAt) })}</p>;
}

interface ConflictProps extends Pick<TextFieldProps, 'text' | 'language' | 'draft'> {
  typed: string;
}

function Conflict({ text, language, draft, typed }: ConflictProps) {
  const { t } = useTranslation('office');
  const stored = text.languages[language];
  return (
    <Notice tone="warn" role="alert">
      <span>{t('emailTexts.conflict.text', { name: stored.changedBy })}</span> <q>{getStored(stored)}</q>
      <span className={styles.actions}>
        <Action onClick={() => draft.drop(text.id, language)}>{t('emailTexts.conflict.take')}</Action>
        <Action onClick={() => draft.keepOwn(text, language, typed)}>{t('emailTexts.conflict.keep')}</Action>
      </span>
    </Notice>
  );
}
