/** An answer to a question of the organiser, in words. */
export interface NamedAnswer {
  question: { ua: string; en: string };
  answer: { ua: string; en: string };
}
