import { contentApi, decodeTitle, eventApi, fieldsOf, headOf, imageOf, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ArrowLink, Breadcrumbs, ButtonLink, contentHtml, imageSourceOf, PageTitle } from 'shared-lib/ui';
import { neighboursOf } from './neighbours.ts';
import styles from './ParticipantPage.module.css';
import { PersonFacts } from './PersonFacts.tsx';
import { PortraitWithBib } from './PortraitWithBib.tsx';
import { bibNumber } from './participantCard.ts';

export { head } from '../common/pageHead.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
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

function neighbourLink(neighbour?: { slug: string; title: { rendered: string } }) {
  return neighbour && { to: paths.participant(neighbour.slug), name: decodeTitle(neighbour.title.rendered) };
}

export type ParticipantData = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { t } = useTranslation('content');
  const person = useLoaderData<ParticipantData>();
  const { slug, name, quote, html, facts } = person;
  return (
    <article className={`wrap ${styles.page}`} key={slug}>
      <PortraitWithBib {...person} />
      <div className={styles.story}>
        <Breadcrumbs
          items={[
            { label: t('common.home'), to: paths.home() },
            { label: t('participants.title'), to: paths.participants() },
            { label: name },
          ]}
          label={t('common.crumbs')}
        />
        <PageTitle>{name}</PageTitle>
        {quote && <p className="lead">{t('participants.quote', { quote })}</p>}
        <PersonFacts {...facts} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
        <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />
        <div className="row">
          <ButtonLink to={paths.registration()} iconAfter="arrow-right">
            {t('participants.runAlong')}
          </ButtonLink>
          <ButtonLink to={paths.contribution()} variant="transparent-dark" icon="contribution">
            {t('common.contribute')}
          </ButtonLink>
        </div>
        <Neighbours {...person} />
      </div>
    </article>
  );
}

function Neighbours({ previous, next }: Pick<ParticipantData, 'previous' | 'next'>) {
  const { t } = useTranslation('content');
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('participants.others')}>
      {previous && (
        <ArrowLink to={previous.to} back>
          <span className="vh">{t('participants.previous')}</span> {previous.name}
        </ArrowLink>
      )}
      {next && (
        <ArrowLink to={next.to} className={styles.next}>
          <span className="vh">{t('participants.next')}</span> {next.name}
        </ArrowLink>
      )}
    </nav>
  );
}
