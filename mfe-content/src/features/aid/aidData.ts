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
  fieldsOf,
  headOf,
  imageOf,
  listOf,
  numberOf,
  objectOf,
  type PageFields,
  type Raised,
  textOf,
} from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { imageSourceOf } from 'shared-lib/ui';

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
  const fields = fieldsOf(page);
  const documents = listOf(fields.documents).flatMap(({ title, file }) => documentOf(file, title));
  return {
    title: textOf(fields.hero_title) || decodeTitle(page.title.rendered),
    lead: textOf(fields.hero_subtitle),
    introHtml: page.content.rendered,
    storyHtml: textOf(fields.foundation_text) + textOf(fields.story),
    letter: documentOf(fields.help_letter_file)[0] ?? documents[0],
    documents,
    collected: raised && collectedOf(fields, raised),
    photos: listOf(fields.photos).map((photo) => imageSourceOf(imageOf(photo))),
    event: { edition: event.edition, requisites: event.requisites },
    head: headOf(page, ''),
  };
}

function documentOf(field: ContentFile | false | '' | null | undefined, title = '') {
  const file = objectOf<ContentFile>(field);
  if (!file) return [];
  const kind = (file.filename.split('.').at(-1) ?? '').toUpperCase();
  return [{ title: title || textOf(file.title), url: file.url, kind, kilobytes: Math.ceil(file.filesize / 1024) }];
}

/** What the ledger has raised, beside the goal in minor units; absent on pages without a goal. */
function collectedOf({ goal_amount, currency }: Partial<AidFields>, raised: Raised) {
  const goal = numberOf(goal_amount);
  if (goal === undefined) return undefined;
  return { raised, goal: Math.round(goal * 100), currency: (textOf(currency) || 'UAH') as ContributionCurrency };
}
