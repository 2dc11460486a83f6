import { decodeTitle, type Entity, fieldsOf, imageOf, type ParticipantFields, textOf } from 'shared-lib/api';
import { type ImageSource, imageSourceOf } from 'shared-lib/ui';

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
  const { start_number, city, quote, photo } = fieldsOf(participant);
  return {
    slug: participant.slug,
    name: decodeTitle(participant.title.rendered),
    number: bibNumber(start_number),
    city: textOf(city),
    text: textOf(quote),
    image: imageSourceOf(imageOf(photo)),
  };
}

/** A number as printed on the bib, `0417`; `''` while none has been given. */
export function bibNumber(startNumber: unknown): string {
  const number = textOf(startNumber);
  return number === '' ? '' : number.padStart(4, '0');
}
