import { type KeyboardEvent, useState } from 'react';
import type { QuestionSetting } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { questionLimits } from 'shared-lib/vocabulary';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { useSummary } from '../useSummary.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { useFocusKept } from './useFocusKept.ts';

const newQuestion = (): QuestionSetting => ({
  id: `q-${crypto.randomUUID().slice(0, 8)}`,
  ua: '',
  en: '',
  type: 'line',
  choices: [],
  isRequired: false,
  individual: true,
  team: false,
  formats: [],
  isPersonal: false,
  isArchived: false,
});

/** What registration asks besides. */
export function QuestionsCard() {
  const { t } = useTranslation('office');
  const { settings, problems, isReadOnly, set } = useEventEditing();
  const { questions } = settings;
  const [moved, setMoved] = useState('');
  const keepFocus = useFocusKept();
  const rule = problems.get('questions')?.rule;
  const asked = questions.filter(({ isArchived }) => !isArchived);
  const isFull = asked.length >= questionLimits.asked;
  const required = asked.filter(({ isRequired }) => isRequired).length;
  const summary = useSummary(
    ['questions'],
    asked.length === 0
      ? t('event.questions.none')
      : t('event.questions.summary', { required, optional: asked.length - required }),
  );
  const move = (index: number, by: 1 | -1) => {
    const question = questions[index];
    const place = index + by;
    if (isReadOnly || !question || place < 0 || place >= questions.length) return;
    keepFocus();
    set('questions', questions.toSpliced(index, 1).toSpliced(place, 0, question));
    const name = question.ua || t('event.questions.unnamed');
    setMoved(t('event.questions.moved', { name, place: place + 1, count: questions.length }));
  };
  const moveByKey = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Card
      title={t('event.questions.title')}
      summary={summary}
      count={questions.length}
      note={isFull && t('event.questions.most', { number: questionLimits.asked })}
      foot={t('event.questions.about')}
      actions={
        !isReadOnly && (
          <Action icon="plus" disabled={isFull} onClick={() => set('questions', [...questions, newQuestion()])}>
            {t('event.questions.add')}
          </Action>
        )
      }
    >
      {questions.length === 0 && <p>{t('event.questions.none')}</p>}
      {rule && (
        <p role="alert" className={styles.wrong}>
          {t(`event.problems.${rule}`)}
        </p>
      )}
      <ul className={styles.formats}>
        {questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            index={index}
            question={question}
            onMove={(by) => move(index, by)}
            onKeyDown={moveByKey(index)}
          />
        ))}
      </ul>
      <p role="status" className="vh">
        {moved}
      </p>
    </Card>
  );
}
