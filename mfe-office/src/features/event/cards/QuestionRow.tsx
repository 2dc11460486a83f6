import { type KeyboardEvent, useState } from 'react';
import type { QuestionSetting } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { Action } from '../../../design/Action.tsx';
import { State } from '../../../design/State.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface QuestionRowProps {
  index: number;
  question: QuestionSetting;
  onMove: (by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A question in a line, with its fields below once it is opened or has to be mended. */
export function QuestionRow({ index, question, onMove, onKeyDown }: QuestionRowProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { settings, changes, problems, answers, isReadOnly, set } = useEventEditing();
  const { questions } = settings;
  const { id, ua, en, type, isRequired, isPersonal, isArchived } = question;
  const path = `questions.${index}`;
  const isInside = (other: string) => other === path || other.startsWith(`${path}.`);
  const isChanged = changes.some((change) => isInside(change.path));
  const isWrong = [...problems.keys()].some(isInside);
  const [isOpen, setOpen] = useState(isWrong);
  // It stays open once its last field is mended.
  if (isWrong && !isOpen) setOpen(true);
  const answered = answers[id] ?? 0;
  const name = ua || t('event.questions.unnamed');
  const who = (['individual', 'team'] as const).filter((kind) => question[kind]);
  const { race, participation } = settings.formats;
  const asked = [...race, ...participation]
    .filter((format) => question.formats.includes(format.id))
    .map((format) => format[locale]);
  const nameAction = (action: string) => t('event.questions.of', { action, name });
  const keys = { onKeyDown, 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' };
  return (
    <li className={styles.question}>
      <div className={classNames(styles.questionLine, isChanged && styles.changedLine)}>
        <span>
          <b>{name}</b>
          {en && <small>{en}</small>}
        </span>
        <Necessity isArchived={isArchived} isRequired={isRequired} />
        <span className={styles.facts}>
          {[
            t(`event.questions.types.${type}`),
            [...who.map((kind) => t(`event.fields.questions.${kind}`)), ...asked].join(', '),
            isPersonal && t('event.fields.questions.isPersonal'),
            t('event.questions.answers', { number: answered }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.actions}>
        <Action
          {...keys}
          tone="ghost"
          icon="profile-edit"
          aria-expanded={isOpen}
          aria-label={nameAction(t('event.questions.fields'))}
          onClick={() => setOpen(!isOpen)}
        >
          {t('event.questions.fields')}
        </Action>
        {!isReadOnly && (
          <>
            <Action
              {...keys}
              tone="ghost"
              icon="up"
              disabled={index === 0}
              aria-label={nameAction(t('event.questions.up'))}
              onClick={() => onMove(-1)}
            />
            <Action
              {...keys}
              tone="ghost"
              icon="sort"
              disabled={index === questions.length - 1}
              aria-label={nameAction(t('event.questions.down'))}
              onClick={() => onMove(1)}
            />
            <Action
              {...keys}
              tone="ghost"
              icon={isArchived ? 'undo' : 'lock'}
              aria-label={nameAction(t(isArchived ? 'event.questions.restore' : 'event.questions.archive'))}
              onClick={() => set(`${path}.isArchived`, !isArchived)}
            >
              {t(isArchived ? 'event.questions.restore' : 'event.questions.archive')}
            </Action>
            {answered === 0 && (
              <Action
                {...keys}
                tone="ghostDanger"
                icon="trash"
                aria-label={t('event.formats.remove', { name })}
                onClick={() => set('questions', questions.toSpliced(index, 1))}
              />
            )}
          </>
        )}
      </div>
      {isOpen && <QuestionFields path={path} question={question} isAnswered={answered > 0} />}
    </li>
  );
}

function Necessity({ isArchived, isRequired }: { isArchived: boolean; isRequired: boolean }) {
  const { t } = useTranslation('office');
  if (isArchived) {
    return (
      <State tone="plain" icon="lock">
        {t('event.questions.archived')}
      </State>
    );
  }
  return (
    <State tone={isRequired ? 'ink' : 'plain'}>
      {t(isRequired ? 'event.questions.required' : 'event.questions.optional')}
    </State>
  );
}
