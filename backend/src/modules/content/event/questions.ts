import { eq } from 'drizzle-orm';
import type { EventQuestion } from 'shared-lib/api';
import type { NamedAnswer, QuestionSetting } from 'shared-lib/api/office';
import type { Answer, Answers } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { editions } from '../../editions/index.ts';
import type { Locale } from '../contentSource.ts';
import type { EventRecord } from './eventRecord.ts';

const yesOrNo = [
  { id: 'yes', ua: 'Так', en: 'Yes' },
  { id: 'no', ua: 'Ні', en: 'No' },
];
const agreed = { ua: 'Погоджено', en: 'Agreed' };

/** Choices of a question, in their order. */
export const listChoices = ({ type, choices }: QuestionSetting) => {
  if (type === 'yes-no') return yesOrNo;
  return type === 'one' || type === 'several' ? choices : [];
};

/** Questions that are asked now, as forms and their rules take them. */
export const askedQuestions = (questions: readonly QuestionSetting[], lang: Locale = 'ua'): EventQuestion[] =>
  questions
    .filter(({ isArchived }) => !isArchived)
    .map((question) => ({
      id: question.id,
      text: question[lang],
      type: question.type,
      choices: listChoices(question).map((choice) => ({ id: choice.id, text: choice[lang] })),
      isRequired: question.isRequired,
      individual: question.individual,
      team: question.team,
      formats: question.formats,
    }));

/** An answer in words; a choice that is gone by its id. */
export function answerText(question: QuestionSetting, answer: Answer, lang: Locale): string {
  if (typeof answer === 'boolean') return answer ? agreed[lang] : '';
  if (typeof answer === 'number') return String(answer);
  const choices = listChoices(question);
  if (choices.length === 0) return String(answer);
  return [answer]
    .flat()
    .map((id) => choices.find((choice) => choice.id === id)?.[lang] ?? id)
    .join(', ');
}

/** Answered questions in their order, in both languages. */
export const toNamedAnswers = (questions: readonly QuestionSetting[], answers: Answers = {}): NamedAnswer[] =>
  questions.flatMap((question) => {
    const answer = answers[question.id];
    if (answer === undefined) return [];
    const inWords = (lang: Locale) => answerText(question, answer, lang);
    return [{ question: { ua: question.ua, en: question.en }, answer: { ua: inWords('ua'), en: inWords('en') } }];
  });

/** Questions of a run, also of an earlier one, with those that are archived. */
export async function findQuestions(
  db: Db,
  event: () => Promise<EventRecord>,
  edition: number,
): Promise<QuestionSetting[]> {
  const record = await event();
  if (record.edition === edition) return record.questions;
  const [row] = await db.select({ questions: editions.questions }).from(editions).where(eq(editions.number, edition));
  return [...(row?.questions ?? [])];
}
