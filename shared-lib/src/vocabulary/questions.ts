export const questionTypes = ['line', 'number', 'yes-no', 'one', 'several', 'consent'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Questions that are asked at once, those that a run keeps, choices of one, and characters of their texts. */
export const questionLimits = { asked: 20, kept: 100, choices: 30, text: 200, choice: 100 } as const;
