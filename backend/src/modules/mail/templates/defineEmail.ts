import type { EmailBlockName } from './emailBlocks.ts';
import type { EmailKind, EmailMessage, Locale, Runner } from './emailTemplate.ts';
import type { EmailBand } from './emailView.ts';

export type Translations = Record<Locale, string>;

export interface EmailText extends Translations {
  /** In which case the email says it; left out where it always does. */
  when?: Translations;
}

export type EmailTexts = Record<string, EmailText>;

/** Another text of the same kind, as the value of a variable. */
interface TextValue<Id extends string> {
  text: Id;
}

/** Nothing: the text that needs it is not chosen. */
export type EmailValue<Id extends string = string> = string | number | TextValue<Id> | null | undefined;

/** What a person wrote, in the language of the recipient. */
interface Written {
  written: string;
}

export type EmailPart<Id extends string = string> = Id | Written;

type Variables<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Variables<Rest>
  : never;

type IdOf<Texts> = keyof Texts & string;

/** What every email may say of the site; no template gives it. */
export interface SiteValues {
  /** Name of the run, in the nominative. */
  run: string;
}

/** Names in braces of all texts whose values the template gives. */
export type VariableOf<Texts extends EmailTexts> = Exclude<Variables<Texts[IdOf<Texts>][Locale]>, keyof SiteValues>;

type Outside = `subject${string}` | `title${string}` | `action${string}`;

/** Which texts an email has, in their order. */
export interface EmailContent<Id extends string = string> {
  subject: EmailPart<Id & `subject${string}`>;
  code?: string;
  title: EmailPart<Id & `title${string}`>;
  /** Falsy ones are left out. */
  paragraphs: (EmailPart<Exclude<Id, Outside>> | '' | false | null | undefined)[];
  /** Who runs with which number. */
  runners?: readonly Runner[];
  /** Label of the link to the object. */
  action?: Id & `action${string}`;
  /** Label of the link in the foot, in place of a button. */
  unsubscribe?: Id & `action${string}`;
  /** Default: `spring`. */
  band?: EmailBand;
  /** In their order, each shown where there are facts for it. */
  blocks?: readonly EmailBlockName[];
  /** The paragraphs were written by staff: their links are clickable. */
  isByStaff?: boolean;
}

type MessageOf<Kind extends EmailKind> = Extract<EmailMessage, { kind: Kind }>;

export interface EmailTemplate<Kind extends EmailKind, Texts extends EmailTexts = EmailTexts> {
  /** The beginning of an id says what the text is: subject, title, label of the link, or else a paragraph. */
  texts: Texts;
  values: (message: MessageOf<Kind>, locale: Locale) => Record<VariableOf<Texts>, EmailValue<IdOf<Texts>>>;
  compose: (message: MessageOf<Kind>) => EmailContent<IdOf<Texts>>;
}

export type EmailTemplates = { [Kind in EmailKind]: EmailTemplate<Kind> };

/** Lets the compiler find the variables of a kind in its texts. */
export const defineEmail =
  <Kind extends EmailKind>() =>
  <const Texts extends EmailTexts>(template: EmailTemplate<Kind, Texts>): EmailTemplate<Kind, Texts> =>
    template;
