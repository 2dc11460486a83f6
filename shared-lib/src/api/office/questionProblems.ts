import type { EventSettings, QuestionSetting } from '../../validation/eventSettings.ts';
import { questionLimits } from '../../vocabulary/questions.ts';

/** Rules of questions among those of an event. */
type QuestionRule =
  | 'missing'
  | 'question-audience'
  | 'question-format'
  | 'question-type'
  | 'question-personal'
  | 'question-gone'
  | 'questions-many'
  | 'choices-few'
  | 'choice-twice'
  | 'choice-gone';

type Check = (path: string, rule: QuestionRule, isRight: boolean) => void;

/** How many people answered a question, by its id. */
export type AnswerCounts = Readonly<Record<string, number>>;

/** @param answers of `published`: what was answered keeps its type and its choices, and stays personal. */
export function checkQuestions(
  { questions, formats }: EventSettings,
  published: EventSettings | undefined,
  answers: AnswerCounts,
  check: Check,
): void {
  const known = [...formats.race, ...formats.participation].map(({ id }) => id);
  const answered = published?.questions.filter(({ id }) => (answers[id] ?? 0) > 0) ?? [];
  questions.forEach((question, index) => {
    const path = `questions.${index}`;
    check(`${path}.ua`, 'missing', question.ua.trim() !== '');
    check(`${path}.en`, 'missing', question.en.trim() !== '');
    check(`${path}.individual`, 'question-audience', question.individual || question.team);
    check(
      `${path}.formats`,
      'question-format',
      question.formats.every((id) => known.includes(id)),
    );
    checkChoices(path, question, check);
    const was = answered.find(({ id }) => id === question.id);
    check(`${path}.type`, 'question-type', !was || was.type === question.type);
    check(`${path}.isPersonal`, 'question-personal', !was?.isPersonal || question.isPersonal);
    const isChoiceGone = was?.choices.some(({ id }) => !question.choices.some((choice) => choice.id === id));
    check(`${path}.choices`, 'choice-gone', !isChoiceGone);
  });
  const isAskedTooMuch = questions.filter(({ isArchived }) => !isArchived).length > questionLimits.asked;
  check('questions', 'questions-many', !isAskedTooMuch);
  const isGone = answered.some(({ id }) => !questions.some((question) => question.id === id));
  check('questions', 'question-gone', !isGone);
}

function checkChoices(path: string, { type, choices }: QuestionSetting, check: Check): void {
  if (type !== 'one' && type !== 'several') return;
  for (const language of ['ua', 'en'] as const) {
    const names = choices.map((choice) => choice[language].trim().toLowerCase());
    names.forEach((name, index) => {
      check(`${path}.choices.${index}.${language}`, 'missing', name !== '');
      check(`${path}.choices.${index}.${language}`, 'choice-twice', names.indexOf(name) === index);
    });
  }
  check(`${path}.choices`, 'choices-few', choices.length >= 2);
}
