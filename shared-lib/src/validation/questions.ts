import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import type { QuestionType } from '../vocabulary/questions.ts';
import { choiceRule } from './choice.ts';
import { consentRule } from './consent.ts';
import { errorKeys } from './errorKeys.ts';
import { optionalLine, requiredLine } from './text.ts';

/** A name in `answers`, which no property of objects has. */
export const questionId = /^q-[a-z0-9-]{1,38}$/;

export interface Question {
  id: string;
  type: QuestionType;
  choices: readonly { id: string }[];
  isRequired: boolean;
  individual: boolean;
  team: boolean;
  /** Races and ways to take part; empty: all. */
  formats: readonly string[];
}

export type Answer = string | number | boolean | string[];
/** By the ids of the questions; one that was left empty has none. */
export type Answers = Record<string, Answer>;

export interface Asked {
  kind: 'individual' | 'team';
  raceFormat?: string | undefined;
  participationFormat?: string | undefined;
}

export const isAsked = (question: Question, { kind, raceFormat = '', participationFormat = '' }: Asked): boolean =>
  question[kind] &&
  (question.formats.length === 0 || [raceFormat, participationFormat].some((id) => question.formats.includes(id)));

/** Rules of all answers of one registration; what no one asked is dropped. */
export function answersRule(questions: readonly Question[], kind: Asked['kind']) {
  return mixed<Answers>()
    .when(['raceFormat', 'participationFormat'], ([raceFormat, participationFormat]) =>
      createAnswersSchema(questions, { kind, raceFormat, participationFormat }),
    )
    .optional();
}

/** The same for a registration whose formats are known. */
export function createAnswersSchema(questions: readonly Question[], to: Asked): Schema<Answers | undefined> {
  const asked = questions.filter((question) => isAsked(question, to));
  if (asked.length === 0) return mixed<Answers>().transform(() => undefined);
  return object(Object.fromEntries(asked.map((question) => [question.id, answerRule(question)])))
    .typeError(errorKeys.text)
    .noUnknown() as unknown as Schema<Answers>;
}

function answerRule({ type, choices, isRequired }: Question): Schema {
  const ids = choices.map(({ id }) => id);
  switch (type) {
    case 'line':
      return isRequired ? requiredLine() : optionalLine().transform(emptyToMissing).default(undefined);
    case 'number':
      return isRequired ? numberRule.required(errorKeys.required) : numberRule;
    case 'yes-no':
    case 'one':
      return isRequired ? choiceRule(ids) : optionalChoiceRule(ids);
    case 'several':
      return isRequired ? severalRule(ids).required(errorKeys.required) : severalRule(ids);
    case 'consent':
      return isRequired ? consentRule : optionalConsentRule;
  }
}

const emptyToMissing = (value: unknown) => value || undefined;

const NUMBER = /^[-−]?\d{1,9}([.,]\d{1,4})?$/;

const MOST_DECIMALS = 4;

const numberRule = number()
  .transform((value, original) => {
    if (original === null) return undefined;
    if (typeof original !== 'string') return typeof original === 'number' ? value : Number.NaN;
    const typed = original.replace(/\s/gu, '');
    if (typed === '') return undefined;
    return NUMBER.test(typed) ? Number(typed.replace('−', '-').replace(',', '.')) : Number.NaN;
  })
  .typeError(errorKeys.number)
  .min(-999_999_999.9999, errorKeys.number)
  .max(999_999_999.9999, errorKeys.number)
  .test('decimals', errorKeys.number, (value) => value === undefined || Number(value.toFixed(MOST_DECIMALS)) === value);

const optionalChoiceRule = (ids: readonly string[]) =>
  string()
    .typeError(errorKeys.choice)
    .transform(emptyToMissing)
    .test('choice', errorKeys.choice, (id) => id === undefined || ids.includes(id));

const severalRule = (ids: readonly string[]) =>
  array<string[]>()
    .typeError(errorKeys.choice)
    .transform((chosen) => {
      if (!Array.isArray(chosen) || chosen.some((id) => !ids.includes(id))) return chosen || undefined;
      return chosen.length > 0 ? ids.filter((id) => chosen.includes(id)) : undefined;
    })
    .test('choice', errorKeys.choice, (chosen) => chosen === undefined || chosen.every((id) => ids.includes(id)));

const optionalConsentRule = boolean().typeError(errorKeys.choice).transform(emptyToMissing);
