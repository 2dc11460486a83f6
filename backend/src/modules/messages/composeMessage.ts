import {
  fillMessage,
  findMessageProblem,
  listUsedVariables,
  listWithoutFallback,
  type MessageValues,
  type MessageVariable,
  type Segment,
} from 'shared-lib/api/office';
import type { Locale } from '../mail/index.ts';
import { MessageVariableRejected } from './messages.errors.ts';

export interface MessageTexts {
  subjectUa: string;
  subjectEn: string;
  textUa: string;
  textEn: string;
}

/** English readers get Ukrainian where there is no English, as in a message that was started before they were known. */
const getTexts = (texts: MessageTexts, locale: Locale) =>
  locale === 'en' && texts.textEn
    ? { subject: texts.subjectEn || texts.subjectUa, text: texts.textEn }
    : { subject: texts.subjectUa, text: texts.textUa };

/** A name is typed by people: the address in it becomes no link of an email from the organiser. */
const unlinkName = (name: string) => name.replace(/\b[a-z]+:\/\//gi, '');

/** The announcement that a person gets. @param sizeUrl below the text, where it has no link of its own. */
export function composeEmail(
  texts: MessageTexts,
  locale: Locale,
  values: MessageValues,
  unsubscribe: string,
  sizeUrl?: string,
) {
  const { subject, text } = getTexts(texts, locale);
  const filled = { ...values, ...(values.name && { name: unlinkName(values.name) }) };
  return {
    kind: 'announcement' as const,
    subject: fillMessage(subject, filled),
    text: fillMessage(text, filled),
    unsubscribe,
    ...(sizeUrl && !listUsedVariables(text).includes('sizeLink') && { sizeUrl }),
  };
}

export function assertVariables({ subjectUa, subjectEn, textUa, textEn }: MessageTexts, segment: Segment): void {
  for (const text of [subjectUa, textUa, subjectEn, textEn]) {
    const problem = findMessageProblem(text, segment);
    if (problem) throw new MessageVariableRejected(problem);
  }
}

/** Variables for which a person has no value, and the text nothing in its place. */
export function listLacking(texts: MessageTexts, locale: Locale, values: MessageValues): MessageVariable[] {
  const { subject, text } = getTexts(texts, locale);
  return listWithoutFallback(`${subject}\n${text}`).filter((name) => !values[name]);
}
