/** Greatest lengths, by the part of an email that a text is. */
export const emailTextLengths = { subject: 150, title: 150, paragraph: 1_000, action: 60, table: 100 } as const;
export type EmailTextPart = keyof typeof emailTextLengths;

export interface EmailTextUse {
  part: EmailTextPart;
  variables: readonly string[];
  required: readonly string[];
}

export const emailTextRules = ['empty', 'long', 'break', 'html', 'braces', 'variable', 'missing'] as const;

export interface EmailTextProblem {
  rule: (typeof emailTextRules)[number];
  variable: string;
}

const VARIABLE = /\{(\w+)\}/g;
const HTML = /<[/!]?[a-z][^<>]*>/i;

/** Puts values in the place of names in braces. */
export const fillIn = (text: string, getValue: (name: string) => string): string =>
  text.replace(VARIABLE, (_, name: string) => getValue(name));

export const listVariables = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name);

export const normalizeEmailText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

export function findEmailTextProblem(typed: string, use: EmailTextUse): EmailTextProblem | undefined {
  const text = normalizeEmailText(typed);
  const names = listVariables(text);
  const broken = (rule: EmailTextProblem['rule'], variable = '') => ({ rule, variable });
  if (!text) return broken('empty');
  if (text.length > emailTextLengths[use.part]) return broken('long');
  if (use.part !== 'paragraph' && text.includes('\n')) return broken('break');
  if (HTML.test(text)) return broken('html');
  if (/[{}]/.test(fillIn(text, () => ''))) return broken('braces');
  const unknown = names.find((name) => !use.variables.includes(name));
  if (unknown) return broken('variable', unknown);
  const missing = use.required.find((name) => !names.includes(name));
  return missing ? broken('missing', missing) : undefined;
}
