import { decodeTitle, type Entity, getText, type ParticipantFields, readFields, readImage } from 'shared-lib/api';
import { findImageSource, type ImageSource } from 'shared-lib/ui';

/** Only what a card shows, because it is serialized into the HTML. */
export interface ParticipantCardData {
  slug: string;
  name: string;
  number: string;
  city: string;
  text: string;
  image?: ImageSource;
}

export function participantCard(participant: Entity<ParticipantFields>): ParticipantCardData {
  const { start_number, city, quote, photo } = readFields(participant);
  return {
    slug: participant.slug,
    name: decodeTitle(participant.title.rendered),
    number: bibNumber(start_number),
    city: getText(city),
    text: getText(quote),
    image: findImageSource(readImage(photo)),
  };
}

/** A number as printed on the bib, `0417`; `''` while none has been given. */
export function bibNumber(startNumber: unknown): string {
  const number = getText(startNumber);
  return number === '' ? '' : number.padStart(4, '0');
}
