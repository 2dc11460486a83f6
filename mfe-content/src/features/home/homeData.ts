import {
  type ContentImage,
  contentApi,
  contributionApi,
  decodeTitle,
  eventApi,
  getList,
  getText,
  type PageFields,
  readFields,
  readImage,
} from 'shared-lib/api';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { findImageSource } from 'shared-lib/ui';
import { pageIntro } from '../common/contentPage.ts';
import { newsCard } from '../news/newsCards.ts';
import { bibNumber } from '../participants/participantCard.ts';
import { getPartners, type SupporterFields, sponsorsByLevel } from '../partners/supporters.ts';

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
  const fields = readFields(page);
  return {
    ...pageIntro(page),
    aboutTitle: getText(fields.about_title),
    aboutHtml: getText(fields.about_text),
    statistics: getList(fields.statistics),
    contributionTitle: getText(fields.contribution_title),
    contributionHtml: getText(fields.contribution_text),
    notStartedHtml: getText(fields.registration_notice),
    event,
    raised,
    news: news.items.map((article) => newsCard(article, call.locale)),
    bibs: participants.items.map((participant) => {
      const { start_number, city } = readFields(participant);
      const name = decodeTitle(participant.title.rendered);
      return { slug: participant.slug, name, number: bibNumber(start_number), city: getText(city) };
    }),
    gallery: getList(fields.gallery_preview)
      .slice(0, 4)
      .map((image) => findImageSource(readImage(image))),
    supporters: [...sponsorsByLevel(sponsors).flatMap((group) => group.sponsors), ...getPartners(partners)],
  };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
