import type { QuestionSetting } from '../../validation/eventSettings.ts';
import type { EventChange, EventValue } from './event.ts';

type Questions = readonly QuestionSetting[];

const fields = [
  'ua',
  'en',
  'type',
  'choices',
  'isRequired',
  'individual',
  'team',
  'formats',
  'isPersonal',
  'isArchived',
] as const;
type Field = (typeof fields)[number];

const find = (questions: Questions, id: string) => questions.find((question) => question.id === id);
const keepOnly = (questions: Questions, others: Questions) => questions.filter(({ id }) => find(others, id));
const nameAll = (questions: readonly { ua: string }[]) => questions.map(({ ua }) => ua).join(', ');

/** The database keeps fields in an order of its own. */
function toText(question: QuestionSetting, field: Field): string {
  const value = field === 'choices' ? question.choices.map(({ id, ua, en }) => [id, ua, en]) : question[field];
  return JSON.stringify(value);
}

function toValue(question: QuestionSetting, field: Field): EventValue {
  if (field === 'choices') return nameAll(question.choices);
  return field === 'formats' ? question.formats.join(', ') : question[field];
}

/** Changes by the ids of questions: `questions.0.ua`, `questions.0` that came, `questions.q-1` that went, `questions` for their order. */
export function listQuestionChanges(before: Questions, after: Questions): EventChange[] {
  const changes = after.flatMap((question, index): EventChange[] => {
    const path = `questions.${index}`;
    const was = find(before, question.id);
    if (!was) return [{ path, before: undefined, after: question.ua }];
    return fields
      .filter((field) => toText(was, field) !== toText(question, field))
      .map((field) => ({ path: `${path}.${field}`, before: toValue(was, field), after: toValue(question, field) }));
  });
  for (const { id, ua } of before) {
    if (!find(after, id)) changes.push({ path: `questions.${id}`, before: ua, after: undefined });
  }
  const [was, is] = [keepOnly(before, after), keepOnly(after, before)];
  const isMoved = is.some(({ id }, index) => id !== was[index]?.id);
  if (isMoved) changes.push({ path: 'questions', before: nameAll(was), after: nameAll(is) });
  return changes;
}

/** The questions without one of those changes. */
export function undoQuestionChange(before: Questions, after: Questions, path: string): QuestionSetting[] {
  const [, name = '', field] = path.split('.');
  if (name === '') {
    const kept = keepOnly(before, after).map(({ id }) => find(after, id) as QuestionSetting);
    return after.map((question) => (find(before, question.id) ? (kept.shift() ?? question) : question));
  }
  const gone = find(before, name);
  if (gone) return after.toSpliced(before.indexOf(gone), 0, gone);
  const index = Number(name);
  const changed = after[index];
  const was = changed && find(before, changed.id);
  if (!was) return after.toSpliced(index, 1);
  return after.with(index, { ...changed, [field as Field]: was[field as Field] });
}
