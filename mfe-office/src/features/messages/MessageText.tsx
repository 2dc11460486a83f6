import { useRef } from 'react';
import { findMessageProblem, listMessageVariables, type MessageVariable, type Segment } from 'shared-lib/api/office';
import { getLanguage, type Locale, useTranslation } from 'shared-lib/i18n';
import { Field, TextArea } from '../../design/Field.tsx';
import { type TextControl, VariableChips } from '../../operation/VariableChips.tsx';
import styles from './Messages.module.css';
import type { MessageDraft } from './useMessageDraft.ts';

interface MessageTextProps {
  language: Locale;
  segment: Segment;
  draft: MessageDraft;
  /** Without it the message can be sent. */
  isRequired: boolean;
  hint: string | undefined;
  onChange: (changes: Partial<MessageDraft>) => void;
}

const names = { ua: { subject: 'subjectUa', text: 'textUa' }, en: { subject: 'subjectEn', text: 'textEn' } } as const;

/** Subject and text in one language, with what differs from person to person. */
export function MessageText({ language, segment, draft, isRequired, hint, onChange }: MessageTextProps) {
  const { t } = useTranslation('office');
  const current = useRef<TextControl>(null);
  const { subject, text } = names[language];
  const describeProblem = (written: string) => {
    const problem = findMessageProblem(written, segment);
    return problem && t(`messages.problems.${problem.rule}`, { name: `{${problem.variable}}` });
  };
  const control = (name: typeof subject | typeof text) => ({
    label: t(`messages.${name}`),
    error: describeProblem(draft[name]),
    value: draft[name],
    required: isRequired,
    autoComplete: 'off',
    onFocus: ({ target }: { target: TextControl }) => {
      current.current = target;
    },
    onChange: ({ target }: { target: TextControl }) => onChange({ [name]: target.value }),
  });
  const setFirst = (element: TextControl | null) => {
    current.current ??= element;
  };
  return (
    <div className={styles.form} lang={getLanguage(language)}>
      <Field {...control(subject)} maxLength={150} />
      <TextArea {...control(text)} ref={setFirst} maxLength={5000} rows={8} hint={hint} />
      <VariableChips
        names={listMessageVariables(segment)}
        getLabel={(name) => t(`messages.variables.${name as MessageVariable}`)}
        getText={(name) => `{${name}${getFallback(language, name)}}`}
        control={current}
      />
    </div>
  );
}

/** People may have no number yet; what they read then is written beside it. */
const getFallback = (language: Locale, name: string): string => {
  if (name !== 'number') return '';
  return language === 'ua' ? '|ще не надано' : '|not assigned yet';
};
