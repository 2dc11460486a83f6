import { array, boolean, type ISchema, mixed, number, object, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { textRoutes } from '../choices.ts';
import type { ContentEntry, ContentFile, ContentWording, DraftPreview, TextScreen, Texts } from '../texts.ts';
import { text } from './fields.ts';
import { byPasskey, json, machine, onMachine, operation, read, signedIn, write } from './operation.ts';

const route = string().oneOf(textRoutes).required();
/** Last part of the address. */
const slug = string()
  .matches(/^[\p{Ll}\p{Lo}\p{N}_-]{1,120}$/u)
  .required();
/** Which entry of the content. */
export const textKey = { route, slug };
/** Counts the saves of a draft; 0: there is none. */
const version = number().integer().min(0).max(2_147_483_647).required();
/** Path below the folder of files. */
export const filePath = text(200).required();
/** Alternative texts. */
export const fileAlt = object({ ua: text(300).defined(), en: text(300).defined() }).required();

/** Whether a day and time exist, such as not 30 February. */
function isReal(wall: string): boolean {
  const instant = new Date(`${wall}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(wall);
}

/** `2025-05-22T09:00`, on a wall in Kyiv. */
const moment = string()
  .matches(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .test('real', (wall) => !wall || isReal(`${wall}:00`));

/** Longest text of one language, in characters. */
const LONGEST = 200_000;

const wording: ISchema<ContentWording | undefined> = object({
  title: string().max(500).defined(),
  excerpt: string().max(2_000).defined(),
  content: string().max(LONGEST).defined(),
  head: object({ title: string().max(300), description: string().max(500) })
    .optional()
    .default(undefined),
  /** By the fields of the entry; unknown ones are kept and never shown. */
  acf: mixed<Record<string, unknown>>()
    .test(
      'size',
      (values) => typeof values === 'object' && !Array.isArray(values) && JSON.stringify(values).length <= LONGEST,
    )
    .required(),
})
  .optional()
  .default(undefined);

const wallTime = string()
  .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .test('real', (wall) => !wall || isReal(wall))
  .required();

/** An entry with its fields. */
export const contentEntry: ISchema<ContentEntry> = object({
  // Any text: the server names what is wrong with it.
  address: string().max(120),
  formerAddresses: array(slug).max(100),
  date: wallTime,
  modified: wallTime,
  featuredMedia: string().max(200).nullable().defined(),
  categories: array(string().max(120).required()).max(50).required(),
  menuOrder: number().integer().min(0).max(100_000).required(),
  isProtected: boolean().required(),
  wordings: object({ ua: wording, en: wording }).required(),
}).required();

/**
 * What the site says, edited as drafts and then published. Errors of all that change it: 404 `text_unknown`, 409 `texts_not_kept` while
 * WordPress keeps the texts, 409 `draft_changed` when a colleague saved the draft since, 409 `being_edited` (`data.by`) while a
 * colleague edits it.
 */
export const textContract = {
  /** All entries of one route. */
  texts: operation({
    permission: read('texts'),
    requirement: signedIn,
    request: { route },
    response: json<Texts>(),
  }),
  text: operation({ permission: read('texts'), requirement: signedIn, request: textKey, response: json<TextScreen>() }),
  /** A draft of a new entry, with an address made of its title. */
  'create-text': operation({
    permission: write('texts'),
    requirement: signedIn,
    request: { route, title: text(200).min(1).required() },
    response: json<TextScreen>(),
  }),
  /** `base`: id of the newest version that was seen, 0 without one; it counts for the first save of a draft. */
  'save-text-draft': operation({
    permission: write('texts'),
    requirement: signedIn,
    request: { ...textKey, version, base: number().integer().min(0).required(), entry: contentEntry },
    response: json<TextScreen>(),
  }),
  'discard-text-draft': operation({
    permission: write('texts'),
    requirement: signedIn,
    request: { ...textKey, version },
    response: json<TextScreen | null>(),
  }),
  /**
   * Makes the draft what visitors read, in both languages at once, now or from a moment until another. `areBothCurrent`: the language
   * that did not change still fits. Errors: 422 `text_not_publishable` (`data.problems`), `text_times_unusable` for moments that are
   * over, in the wrong order, or in no hour of Kyiv; 403 `office_forbidden` for products without `settings`; 409 `page_needed`.
   */
  'publish-text': operation({
    permission: write('publishing'),
    requirement: byPasskey,
    request: { ...textKey, version, showsFrom: moment, hidesFrom: moment, areBothCurrent: boolean() },
    response: json<TextScreen>(),
  }),
  /** Takes a published entry off the site, or shows it again; what is planned stays so. Errors: 409 `page_needed`; 403 as above. */
  'hide-text': operation({
    permission: write('publishing'),
    requirement: byPasskey,
    request: { ...textKey, isHidden: boolean().required() },
    response: json<TextScreen>(),
  }),
  /** A link that shows the draft of one language for a day to anyone who has it. */
  'preview-text': operation({
    permission: write('texts'),
    requirement: signedIn,
    request: { ...textKey, locale: string().oneOf(locales).required() },
    response: json<DraftPreview>(),
  }),
  'content-files': operation({
    permission: read('texts'),
    requirement: signedIn,
    request: {},
    response: json<ContentFile[]>(),
  }),
  /** `bytes`: the file in base64, at most 8 MB. The same file again adds nothing. Error: 422 `content_file_rejected` (`data.reason`). */
  'add-content-file': operation({
    permission: write('texts'),
    requirement: signedIn,
    request: {
      name: text(200).required(),
      bytes: string().required(),
      alt: fileAlt.default(() => ({ ua: '', en: '' })),
    },
    response: json<ContentFile>(),
  }),
  /** Shows wherever the image does, at once. Error: 404 `media_unknown`. */
  'describe-content-file': operation({
    permission: write('publishing'),
    requirement: signedIn,
    request: { path: filePath, alt: fileAlt, isDecorative: boolean().required() },
    response: json<ContentFile>(),
  }),
};

/** How the command line brings entries and files of a folder, as they are. */
export const textTransferContract = {
  /** Publishes an entry as a file has it, unless it is published so. A draft of it is lost. */
  'put-text': operation({
    permission: machine,
    requirement: onMachine,
    request: { ...textKey, entry: contentEntry, isHidden: boolean().default(false) },
    response: json<{ isChanged: boolean }>(),
  }),
  'put-content-file': operation({
    permission: machine,
    requirement: onMachine,
    request: { path: filePath, bytes: string().required(), alt: fileAlt },
    response: json<{ isChanged: boolean }>(),
  }),
};
