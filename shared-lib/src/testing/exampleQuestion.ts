import type { QuestionSetting } from '../validation/eventSettings.ts';

export const exampleQuestion: QuestionSetting = {
  id: 'q-source',
  ua: 'Як дізналися про пробіг?',
  en: 'How did you hear of the run?',
  type: 'one',
  choices: [
    { id: 'friends', ua: 'Від друзів', en: 'From friends' },
    { id: 'news', ua: 'З новин', en: 'From the news' },
  ],
  isRequired: true,
  individual: true,
  team: false,
  formats: [],
  isPersonal: false,
  isArchived: false,
};
