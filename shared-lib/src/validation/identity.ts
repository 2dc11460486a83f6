import { locales } from 'shared-lib/i18n/locales';
import { type InferType, object, string } from 'yup';
import { tidyText } from './text.ts';

const LINE = 120;
const NAME = 60;
const SHORT_NAME = 24;

const line = (max = LINE) =>
  string()
    .transform((text) => (typeof text === 'string' ? tidyText(text) : text))
    .max(max)
    .matches(/^\P{Cc}*$/u)
    .defined();
const both = (max = LINE) => object({ ua: line(max), en: line(max) }).required();

const colour = string()
  .lowercase()
  .matches(/^#[0-9a-f]{6}$/)
  .required();

/** Who runs the site: names, colours and logo, which pages, emails and documents take from here and nowhere else. */
export const identity = object({
  /** The run is called so, in the nominative: texts quote it or set it apart. */
  name: both(NAME),
  shortName: both(SHORT_NAME),
  tagline: both(),
  city: both(NAME),
  foundation: both(),
  defaultLocale: string().oneOf(locales).required(),
  colours: object({ main: colour, accent: colour }).required(),
  /** Path of an image of the content. */
  logo: line(200),
  logoOnDark: line(200),
  sharing: both(200),
  developmentEmail: line(254),
}).required();

export type Identity = InferType<typeof identity>;
