import { contentApi, decodeTitle, type Entity, eventApi, fieldsOf, headOf, imageOf, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { imageSourceOf } from 'shared-lib/ui';
import { neighboursOf } from './neighbours.ts';
import { bibNumber } from './participantCard.ts';

export type ParticipantData = Awaited<ReturnType<typeof loadParticipant>>;

export async function loadParticipant({ request, params }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [person, names, event] = await Promise.all([
    contentApi.participant(params.slug ?? '', call),
    // Optional on this page.
    contentApi.participantNames(call).catch(() => []),
    eventApi.get(call.locale, call.signal).catch(() => undefined),
  ]);
  if (!person) throw notFound();
  const { quote, country, city, position, organization, photo, start_number, first_run_year, distance } =
    fieldsOf(person);
  const { previous, next } = neighboursOf(names, person.slug);
  return {
    slug: person.slug,
    name: decodeTitle(person.title.rendered),
    quote: textOf(quote),
    html: person.content.rendered,
    image: imageSourceOf(imageOf(photo)),
    number: bibNumber(start_number),
    runDate: event?.startsAt,
    facts: {
      place: [textOf(city), textOf(country)].filter(Boolean).join(', '),
      firstRun: textOf(first_run_year),
      distance: textOf(distance),
      work: [textOf(position), textOf(organization)].filter(Boolean).join(', '),
    },
    city: textOf(city),
    previous: neighbourLink(previous),
    next: neighbourLink(next),
    head: headOf(person, ''),
  };
}

function neighbourLink(neighbour?: Pick<Entity, 'slug' | 'title'>) {
  return neighbour && { to: paths.participant(neighbour.slug), name: decodeTitle(neighbour.title.rendered) };
}
