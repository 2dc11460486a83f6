import {
  type ContentImage,
  contentApi,
  contributionApi,
  decodeTitle,
  eventApi,
  fieldsOf,
  imageOf,
  listOf,
  type PageFields,
  textOf,
} from 'shared-lib/api';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { imageSourceOf } from 'shared-lib/ui';
import { pageIntro } from '../common/contentPage.ts';
import { newsCard } from '../news/newsCards.ts';
import { bibNumber } from '../participants/participantCard.ts';
import { partnersOf, type SupporterFields, sponsorsByLevel } from '../partners/supporters.ts';

interface HomeFields extends PageFields {
  registration_notice?: string | null;
  contribution_title?: string | null;
  contribution_text?: string | null;
  about_title?: string | null;
  about_text?: string | null;
  gallery_preview?: ContentImage[] | false;
  statistics?: { value: string; label: string }[] | false;
}

/** Loads everything in parallel; optional parts may be missing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [page, event, news, participants, sponsors, partners, raised] = await Promise.all([
    contentApi.page<HomeFields>('home', call),
    eventApi.get(call.locale, call.signal),
    contentApi.news(call, { perPage: 4 }),
    contentApi.participants(call).catch(() => ({ items: [], total: 0 })),
    contentApi.page<SupporterFields>('sponsors', call).catch(() => undefined),
    contentApi.page<SupporterFields>('partners', call).catch(() => undefined),
    contributionApi.raised(call.signal).catch(() => undefined),
  ]);
  const fields = fieldsOf(page);
  return {
    ...pageIntro(page),
    aboutTitle: textOf(fields.about_title),
    aboutHtml: textOf(fields.about_text),
    statistics: listOf(fields.statistics),
    contributionTitle: textOf(fields.contribution_title),
    contributionHtml: textOf(fields.contribution_text),
    notStartedHtml: textOf(fields.registration_notice),
    event,
    raised,
    news: news.items.map((article) => newsCard(article, call.locale)),
    bibs: participants.items.map((participant) => {
      const { start_number, city } = fieldsOf(participant);
      const name = decodeTitle(participant.title.rendered);
      return { slug: participant.slug, name, number: bibNumber(start_number), city: textOf(city) };
    }),
    gallery: listOf(fields.gallery_preview)
      .slice(0, 4)
      .map((image) => imageSourceOf(imageOf(image))),
    supporters: [...sponsorsByLevel(sponsors).flatMap((group) => group.sponsors), ...partnersOf(partners)],
  };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
