import {
  contentApi,
  decodeTitle,
  type Entity,
  eventApi,
  getHead,
  getText,
  readFields,
  readImage,
} from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { findImageSource } from 'shared-lib/ui';
import { assertAddress } from '../common/assertAddress.ts';
import { getNeighbours } from './neighbours.ts';
import { bibNumber } from './participantCard.ts';

export type ParticipantData = Awaited<ReturnType<typeof loadParticipant>>;

export async function loadParticipant(args: LoaderFunctionArgs) {
  const { request, params } = args;
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [person, names, event] = await Promise.all([
    contentApi.participant(params.slug ?? '', call),
    // Optional on this page.
    contentApi.participantNames(call).catch(() => []),
    eventApi.get(call.locale, call.signal).catch(() => undefined),
  ]);
  if (!person) throw notFound();
  assertAddress(person, args, paths.participant);
  const { quote, country, city, position, organization, photo, start_number, first_run_year, distance } =
    readFields(person);
  const { previous, next } = getNeighbours(names, person.slug);
  return {
    slug: person.slug,
    name: decodeTitle(person.title.rendered),
    quote: getText(quote),
    html: person.content.rendered,
    image: findImageSource(readImage(photo)),
    number: bibNumber(start_number),
    runDate: event?.startsAt,
    facts: {
      place: [getText(city), getText(country)].filter(Boolean).join(', '),
      firstRun: getText(first_run_year),
      distance: getText(distance),
      work: [getText(position), getText(organization)].filter(Boolean).join(', '),
    },
    city: getText(city),
    isOpen: event?.registration.phase === 'open',
    previous: neighbourLink(previous),
    next: neighbourLink(next),
    head: getHead(person, ''),
  };
}

function neighbourLink(neighbour?: Pick<Entity, 'slug' | 'title'>) {
  return neighbour && { to: paths.participant(neighbour.slug), name: decodeTitle(neighbour.title.rendered) };
}
