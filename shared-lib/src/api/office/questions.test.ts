import { exampleEventSettings } from '../../testing/exampleEventSettings.ts';
import { exampleQuestion as source } from '../../testing/exampleQuestion.ts';
import type { QuestionSetting } from '../../validation/eventSettings.ts';
import { listEventChanges, undoEventChange } from './eventChanges.ts';
import { listEventProblems } from './eventProblems.ts';

const guide: QuestionSetting = {
  ...source,
  id: 'q-guide',
  ua: 'Супровід?',
  en: 'A guide?',
  type: 'yes-no',
  choices: [],
};
const [friends, news] = source.choices as [QuestionSetting['choices'][0], QuestionSetting['choices'][0]];
const withQuestions = (...questions: QuestionSetting[]) => ({ ...exampleEventSettings, questions });
const published = withQuestions(source, guide);

describe('problems', () => {
  test.each<[string, Partial<QuestionSetting>, string, string]>([
    ['no text in a language', { en: ' ' }, 'en', 'missing'],
    ['nobody asked', { individual: false }, 'individual', 'question-audience'],
    ['a format that is not there', { formats: ['5km', 'marathon'] }, 'formats', 'question-format'],
    ['one choice', { choices: [friends] }, 'choices', 'choices-few'],
    ['an empty choice', { choices: [friends, { ...news, ua: '' }] }, 'choices.1.ua', 'missing'],
    ['a choice twice', { choices: [friends, { ...news, en: 'from FRIENDS ' }] }, 'choices.1.en', 'choice-twice'],
  ])('%s keeps a question from being published', (_name, change, field, rule) => {
    const problems = listEventProblems(withQuestions(guide, { ...source, ...change }));
    expect(problems).toEqual([{ path: `questions.1.${field}`, rule }]);
  });

  test('only a list needs choices, and formats that are there may be named', () => {
    const line: QuestionSetting = { ...source, type: 'line', choices: [], formats: ['5km', 'on-site'] };
    expect(listEventProblems(withQuestions(line, guide))).toEqual([]);
  });

  test('twenty are asked at once; those that are archived do not count', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...guide, id: `q-${index}` }));
    expect(listEventProblems(withQuestions(...many, { ...source, isArchived: true }))).toEqual([]);
    expect(listEventProblems(withQuestions(...many, source))).toEqual([{ path: 'questions', rule: 'questions-many' }]);
  });

  test('a question that was answered keeps its place, its type and its choices, and may be archived', () => {
    const find = (...questions: QuestionSetting[]) => {
      const settings = withQuestions(...questions);
      return listEventProblems(settings, published, { 'q-source': 3 }).map(({ path, rule }) => [path, rule]);
    };
    expect(find(guide)).toEqual([['questions', 'question-gone']]);
    expect(find({ ...source, type: 'several' })).toEqual([['questions.0.type', 'question-type']]);
    expect(find({ ...source, choices: [friends, { ...news, id: 'new' }] })).toEqual([
      ['questions.0.choices', 'choice-gone'],
    ]);
    expect(
      find({ ...source, isArchived: true, choices: [...source.choices, { id: 'tv', ua: 'ТБ', en: 'TV' }] }),
    ).toEqual([]);
    expect(find(source)).toEqual([]);
  });

  test('answers to a personal question stay personal, and others may become it', () => {
    const find = (before: QuestionSetting, after: QuestionSetting, count: number) =>
      listEventProblems(withQuestions(after), withQuestions(before), { 'q-source': count });
    const personal = { ...source, isPersonal: true };
    const open = { ...source, isPersonal: false };
    expect(find(personal, open, 3)).toEqual([{ path: 'questions.0.isPersonal', rule: 'question-personal' }]);
    expect(find(personal, open, 0)).toEqual([]);
    expect(find(open, personal, 3)).toEqual([]);
  });
});

describe('changes', () => {
  const list = (...questions: QuestionSetting[]) => listEventChanges(published, withQuestions(...questions));
  const added = { ...guide, id: 'q-new', ua: 'Нове?' };

  test('a question is followed by its id, wherever it stands', () => {
    expect(list(added, { ...source, isRequired: false }, guide)).toEqual([
      { path: 'questions.0', before: undefined, after: 'Нове?' },
      { path: 'questions.1.isRequired', before: true, after: false },
    ]);
  });

  test('one that went, another order and other choices are one change each', () => {
    expect(list(source)).toEqual([{ path: 'questions.q-guide', before: 'Супровід?', after: undefined }]);
    expect(list(guide, source)).toEqual([
      { path: 'questions', before: `${source.ua}, ${guide.ua}`, after: `${guide.ua}, ${source.ua}` },
    ]);
    expect(list({ ...source, choices: [news, friends] }, guide)).toEqual([
      { path: 'questions.0.choices', before: 'Від друзів, З новин', after: 'З новин, Від друзів' },
    ]);
    expect(list(source, guide)).toEqual([]);
  });

  test('each is undone alone', () => {
    const required = { ...source, isRequired: false };
    const undo = (path: string, ...questions: QuestionSetting[]) =>
      undoEventChange(published, withQuestions(...questions), path).questions;
    expect(undo('questions.0.isRequired', required, added)).toEqual([source, added]);
    expect(undo('questions.1', required, added)).toEqual([required]);
    expect(undo('questions.q-guide', required, added)).toEqual([required, guide, added]);
    expect(undo('questions', guide, added, required)).toEqual([required, added, guide]);
  });
});
