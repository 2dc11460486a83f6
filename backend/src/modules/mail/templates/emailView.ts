import type { Colours } from 'shared-lib/validation';
import type { EmailImage } from './emailFacts.ts';

/** The colour of the band at the top. */
export type EmailBand = 'blaze' | 'spring' | 'blush' | 'mist';

export interface EmailLink {
  label: string;
  /** Absolute */
  url: string;
}

export interface EmailBlock {
  title: string;
  /** The fact that matters most. */
  strong?: string | undefined;
  lines: string[];
  rows?: [label: string, value: string][];
  /** The values are sums, which stand in a column. */
  hasSums?: boolean;
  link?: EmailLink | undefined;
}

/** An email in one language, before it becomes HTML or text. */
export interface EmailView {
  lang: string;
  subject: string;
  band: EmailBand;
  siteName: string;
  colours: Colours;
  logo: EmailImage | undefined;
  /** Which order or contribution it is about, in words. */
  about: string;
  /** In the band. */
  pictures: (EmailImage & { alt: string })[];
  code: string | undefined;
  title: string;
  paragraphs: string[];
  table: { head: [string, string]; rows: [string, string][]; more: string } | undefined;
  button: EmailLink | undefined;
  /** Those of a row stand side by side where there is room. */
  blocks: EmailBlock[][];
  isByStaff: boolean;
  foot: {
    reply: string;
    phone: string;
    signature: string;
    sender: string;
    why: string;
    links: EmailLink[];
  };
}
