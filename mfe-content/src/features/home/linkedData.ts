import type { EventFacts } from 'shared-lib/api';
import type { HeadContext, HeadTags } from 'shared-lib/contract';
import { localizePath, paths, siteIdentity } from 'shared-lib/i18n';

type Facts = Pick<EventFacts, 'edition' | 'startsAt' | 'endsAt' | 'place' | 'registration' | 'fees' | 'support'>;
type PageTags = Pick<HeadTags, 'description' | 'image'>;

/** schema.org data of the run and its organizer; URLs are relative to the site's root. */
export function homeLinkedData(event: Facts, tags: PageTags, context: HeadContext) {
  const { t, locale } = context;
  const home = localizePath(paths.home(), locale);
  const organizer = {
    '@type': 'Organization',
    '@id': '/#organizer',
    name: t('common.siteName'),
    url: home,
    logo: '/icons/icon-512.png',
  };
  return [
    { '@context': 'https://schema.org', ...getRun(event, tags, context), organizer },
    {
      '@context': 'https://schema.org',
      ...organizer,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: event.support.email,
        telephone: event.support.phone,
        availableLanguage: ['uk', 'en'],
      },
    },
  ];
}

function getRun(event: Facts, { description, image }: PageTags, { t, locale }: HeadContext) {
  const registration = localizePath(paths.registration(), locale);
  return {
    '@type': 'SportsEvent',
    name: t('home.eventName', { edition: event.edition }),
    description,
    sport: 'Running',
    startDate: event.startsAt,
    endDate: event.endsAt,
    inLanguage: ['uk', 'en'],
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      {
        '@type': 'Place',
        name: event.place,
        address: {
          '@type': 'PostalAddress',
          streetAddress: event.place,
          addressLocality: t('home.city'),
          addressCountry: 'UA',
        },
      },
      { '@type': 'VirtualLocation', url: registration },
    ],
    image: [image ?? siteIdentity(locale)?.sharing?.url ?? '/icons/icon-512.png'],
    url: localizePath(paths.home(), locale),
    offers: getOffer(event, registration),
  };
}

function getOffer({ registration, fees }: Facts, url: string) {
  const isOver = registration.phase === 'closed' || registration.phase === 'finished';
  return {
    '@type': 'Offer',
    price: fees.individual / 100,
    priceCurrency: fees.currency,
    url,
    validFrom: registration.opensAt,
    validThrough: registration.closesAt,
    availability: isOver ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  };
}
