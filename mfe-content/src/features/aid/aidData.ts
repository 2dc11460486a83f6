import {
  type ContentFile,
  type ContentImage,
  type ContributionCurrency,
  contentApi,
  contributionApi,
  decodeTitle,
  type Entity,
  type EventFacts,
  eventApi,
  findNumber,
  getHead,
  getList,
  getText,
  type PageFields,
  type Raised,
  readFields,
  readImage,
  readObject,
} from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { findImageSource } from 'shared-lib/ui';

interface AidFields extends PageFields {
  foundation_text?: string | null;
  story?: string | null;
  help_letter_file?: ContentFile | false;
  documents?: { title: string; file: ContentFile | false }[] | false;
  goal_amount?: string;
  currency?: string;
  photos?: ContentImage[] | false;
}

/** The pages about aid: who receives it, and the foundation that delivers it. */
export function aidLoader(slug: 'charity' | 'recipient') {
  return async ({ request }: LoaderFunctionArgs) => {
    const call = { locale: localeOfRequest(request), signal: request.signal };
    const [page, event, raised] = await Promise.all([
      contentApi.page<AidFields>(slug, call),
      eventApi.get(call.locale, call.signal),
      contributionApi.raised(call.signal).catch(() => undefined),
    ]);
    if (!page) throw notFound();
    return aidPage(page, event, raised);
  };
}

export type AidData = Awaited<ReturnType<ReturnType<typeof aidLoader>>>;

export const aidHead = ({ head }: AidData) => head;

function aidPage(page: Entity<AidFields>, event: EventFacts, raised: Raised | undefined) {
  const fields = readFields(page);
  const documents = getList(fields.documents).flatMap(({ title, file }) => getDocument(file, title));
  return {
    title: getText(fields.hero_title) || decodeTitle(page.title.rendered),
    lead: getText(fields.hero_subtitle),
    introHtml: page.content.rendered,
    storyHtml: getText(fields.foundation_text) + getText(fields.story),
    letter: getDocument(fields.help_letter_file)[0] ?? documents[0],
    documents,
    collected: raised && findCollected(fields, raised),
    photos: getList(fields.photos).map((photo) => findImageSource(readImage(photo))),
    event: { edition: event.edition, requisites: event.requisites },
    head: getHead(page, ''),
  };
}

function getDocument(field: ContentFile | false | '' | null | undefined, title = '') {
  const file = readObject<ContentFile>(field);
  if (!file) return [];
  const kind = (file.filename.split('.').at(-1) ?? '').toUpperCase();
  return [{ title: title || getText(file.title), url: file.url, kind, kilobytes: Math.ceil(file.filesize / 1024) }];
}

/** What the ledger has raised, beside the goal in minor units; absent on pages without a goal. */
function findCollected({ goal_amount, currency }: Partial<AidFields>, raised: Raised) {
  const goal = findNumber(goal_amount);
  if (goal === undefined) return undefined;
  return { raised, goal: Math.round(goal * 100), currency: (getText(currency) || 'UAH') as ContributionCurrency };
}
