import type { Segment } from './segments.ts';

/** Values of a message that differ from person to person, and whether people of a segment can have them. */
export const messageVariables = {
  name: () => true,
  number: ({ payment }: Segment) => payment !== 'unpaid',
  sum: ({ payment, edition }: Segment) => payment === 'unpaid' && edition === undefined,
  orderLink: () => true,
  sizeLink: ({ size, edition }: Segment) => size === 'missing' && edition === undefined,
  rosterLink: ({ roster, edition }: Segment) => roster === 'incomplete' && edition === undefined,
};

export type MessageVariable = keyof typeof messageVariables;

/** Links that only one person may open. */
export const linkVariables = ['orderLink', 'sizeLink', 'rosterLink'] as const satisfies MessageVariable[];

const isKnown = (name: string): name is MessageVariable => Object.hasOwn(messageVariables, name);

/** Variables that people of a segment can have. */
export const listMessageVariables = (segment: Segment): MessageVariable[] =>
  Object.keys(messageVariables)
    .filter(isKnown)
    .filter((name) => messageVariables[name](segment));

/** `unknown`: there is none of this name; `unavailable`: no person of the segment has it; `braces`: one that has no pair. */
export interface MessageTextProblem {
  rule: 'unknown' | 'unavailable' | 'braces';
  variable: string;
}

/** `{name}`, or `{name|what those without one read}`. */
const VARIABLE = /\{(\w+)(?:\|([^{}\n]*))?\}/g;

const listBraces = (text: string) =>
  [...text.matchAll(VARIABLE)].map(([, name = '', fallback = '']) => ({ name, fallback }));

const listKnown = (braces: readonly { name: string }[]): MessageVariable[] => [
  ...new Set(braces.map(({ name }) => name).filter(isKnown)),
];

/** @returns what keeps a text from being sent to a segment. */
export function findMessageProblem(text: string, segment: Segment): MessageTextProblem | undefined {
  const braces = listBraces(text);
  const unknown = braces.find(({ name }) => !isKnown(name));
  if (unknown) return { rule: 'unknown', variable: unknown.name };
  const unavailable = listKnown(braces).find((name) => !messageVariables[name](segment));
  if (unavailable) return { rule: 'unavailable', variable: unavailable };
  return /[{}]/.test(text.replace(VARIABLE, '')) ? { rule: 'braces', variable: '' } : undefined;
}

export type MessageValues = Partial<Record<MessageVariable, string>>;

/** The text with the values of a person; those who lack one read what stands after `|`. */
export const fillMessage = (text: string, values: MessageValues): string =>
  text.replace(VARIABLE, (all, name: string, fallback = '') => (isKnown(name) ? (values[name] ?? fallback) : all));

/** Variables that a text has nothing in place of. */
export const listWithoutFallback = (text: string): MessageVariable[] =>
  listKnown(listBraces(text).filter(({ fallback }) => !fallback.trim()));

/** Variables that a text names. */
export const listUsedVariables = (text: string): MessageVariable[] => listKnown(listBraces(text));
