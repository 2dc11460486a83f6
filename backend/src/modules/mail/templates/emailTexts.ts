import {
  type EmailTextPart,
  type EmailTextProblem,
  type EmailTextUse,
  findEmailTextProblem,
  listVariables,
} from 'shared-lib/validation';
import type { EmailTemplate, EmailText, EmailTexts, SiteValues } from './defineEmail.ts';
import { listSamples } from './emailSamples.ts';
import type { EmailKind, EmailTextKind, Locale } from './emailTemplate.ts';
import { emailTemplates } from './emailTemplates.ts';
import { requiredVariables } from './emailVariables.ts';
import { frameTexts } from './frameTexts.ts';

/** What staff says in place of a text. */
export type FindChangedText = (kind: EmailTextKind, id: string, locale: Locale) => string | undefined;

export const emailTextKinds = ['frame', ...Object.keys(emailTemplates)] as EmailTextKind[];

/** The compiler cannot follow that the kind of a message selects the template for it. */
export const findTemplate = (kind: EmailKind) => emailTemplates[kind] as unknown as EmailTemplate<EmailKind>;

export const listTexts = (kind: EmailTextKind): EmailTexts =>
  kind === 'frame' ? frameTexts : emailTemplates[kind].texts;

/** @throws {Error} for an id that the kind lacks. */
export function findText(kind: EmailTextKind, id: string): EmailText {
  const text = listTexts(kind)[id];
  if (!text) throw new Error(`There is no text ${id} of ${kind}.`);
  return text;
}

const known = new Map<EmailTextKind, Map<string, EmailTextUse>>();

/** How the texts of a kind may be used, by their ids. */
export function findUses(kind: EmailTextKind): Map<string, EmailTextUse> {
  const uses = known.get(kind) ?? readUses(kind);
  known.set(kind, uses);
  return uses;
}

function readUses(kind: EmailTextKind): Map<string, EmailTextUse> {
  const always = listAlwaysGiven(kind);
  return new Map(
    Object.entries(listTexts(kind)).map(([id, { ua, en }]) => {
      const own = new Set([...listVariables(ua), ...listVariables(en)]);
      const required = [...own].filter((name) => requiredVariables.has(name));
      return [id, { part: findPart(id), variables: [...new Set([...own, ...always])], required }];
    }),
  );
}

const findPart = (id: string): EmailTextPart =>
  (['subject', 'title', 'action', 'table'] as const).find((part) => id.startsWith(part)) ?? 'paragraph';

/** Variables that have a value in every email of the kind. */
function listAlwaysGiven(kind: EmailTextKind): string[] {
  if (kind === 'frame') return [...siteVariables];
  const given = listSamples(kind, 'ua').map(({ message }) => findTemplate(kind).values(message, 'ua'));
  const names = new Set(Object.values(listTexts(kind)).flatMap(({ ua, en }) => [ua, en].flatMap(listVariables)));
  return [...siteVariables, ...[...names].filter((name) => given.every((values) => isGiven(values[name as never])))];
}

/** In every email. */
const siteVariables: readonly (keyof SiteValues)[] = ['run'];

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '' && typeof value !== 'object';

/** Why staff's text cannot be sent; `unknown` where there is no such text any more. */
export function findTextProblem(
  kind: EmailTextKind,
  id: string,
  text: string,
): EmailTextProblem | 'unknown' | undefined {
  const use = emailTextKinds.includes(kind) ? findUses(kind).get(id) : undefined;
  return use ? findEmailTextProblem(text, use) : 'unknown';
}
