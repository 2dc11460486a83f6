import type { DeliveryKind } from 'shared-lib/vocabulary';

/** What an email says besides its message: read when it is sent, so a changed date or address is the right one. In the words of the reader. */
export interface EmailFacts {
  /** Absolute URLs in the language of the reader. */
  pages: Record<'home' | 'policy' | 'recovery', string> & {
    recipient: string | undefined;
    registration: string | undefined;
  };
  phone: string;
  foundation: { name: string; edrpou: string };
  run: {
    day: string;
    time: string;
    place: string;
    /** When runners elsewhere may run. */
    onlineHours: string;
  };
  kitOffice: { days: string; hours: string; address: string; note: string; map: string };
  /** What the email is about: the order or the registration. */
  about?: AboutFacts | undefined;
}

export interface AboutFacts {
  hasRunners: boolean;
  isOnSite: boolean;
  isOnline: boolean;
  /** `with-payer`: the reader did not order the parcel. */
  delivery: { kind: DeliveryKind | 'with-payer'; place: string } | undefined;
  lines: [title: string, sum: string][];
  total: string;
  bill: Bill | undefined;
  roster: { page: string; until: string } | undefined;
  captain: string | undefined;
}

/** How to pay an invoice. */
export interface Bill {
  sum: string;
  until: string;
  recipient: string;
  /** In groups of four. */
  iban: string;
  edrpou: string;
  bank: string;
  swift: string;
  purpose: string;
}

/** A PNG inside of the email. */
export interface EmailImage {
  /** Content-ID */
  id: string;
  bytes: Buffer;
  /** CSS pixels; the file has twice as many. */
  width: number;
  height: number;
}

export interface EmailImages {
  logo?: EmailImage | undefined;
  bibs: (EmailImage & { number: number; name: string })[];
  /** The card of a gift in honour of the reader. */
  card?: EmailImage | undefined;
}

export const listImages = ({ logo, bibs, card }: EmailImages): EmailImage[] => [
  ...(logo ? [logo] : []),
  ...bibs,
  ...(card ? [card] : []),
];

/** What surrounds the texts of a message. */
export interface EmailSurroundings {
  /** Absolute URL of the object that the email is about. */
  link?: string | undefined;
  facts?: EmailFacts | undefined;
  images?: EmailImages | undefined;
}

/** Where the picture is found without the parts of an email. */
export const toDataUrl = ({ bytes }: Pick<EmailImage, 'bytes'>): string =>
  `data:image/png;base64,${bytes.toString('base64')}`;

/** The HTML with its pictures inside. */
export function withImages(html: string, images: EmailImages): string {
  return listImages(images).reduce(
    (shown, image) => shown.replaceAll(`"cid:${image.id}"`, `"${toDataUrl(image)}"`),
    html,
  );
}
