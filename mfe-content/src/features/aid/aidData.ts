import {
  type ContentFile,
  type ContentImage,
  contentApi,
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
  textOf,
} from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { type Currency, instantOfGmt, localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { imageSourceOf } from 'shared-lib/ui';

interface AidFields extends PageFields {
  foundation_text?: string | null;
  story?: string | null;
  help_letter_file?: ContentFile | false;
  documents?: { title: string; file: ContentFile | false }[] | false;
  goal_amount?: string;
  collected_amount?: string;
  currency?: string;
  photos?: ContentImage[] | false;
}

/** The pages about aid: who receives it, and the foundation that delivers it. */
export function aidLoader(slug: 'charity' | 'recipient') {
  return async ({ request }: LoaderFunctionArgs) => {
    const call = { locale: localeOfRequest(request), signal: request.signal };
    const [page, event] = await Promise.all([
      contentApi.page<AidFields>(slug, call),
      eventApi.get(call.locale, call.signal),
    ]);
    if (!page) throw notFound();
    return aidPage(page, event);
  };
}

export type AidData = Awaited<ReturnType<ReturnType<typeof aidLoader>>>;

export const aidHead = ({ head }: AidData) => head;

function aidPage(page: Entity<AidFields>, event: EventFacts) {
  const fields = fieldsOf(page);
  const documents = listOf(fields.documents).flatMap(({ title, file }) => documentOf(file, title));
  return {
    title: textOf(fields.hero_title) || page.title.rendered,
    lead: textOf(fields.hero_subtitle),
    introHtml: page.content.rendered,
    storyHtml: textOf(fields.foundation_text) + textOf(fields.story),
    letter: documentOf(fields.help_letter_file)[0] ?? documents[0],
    documents,
    collected: collectedOf(page),
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

/** What has been raised this year, in minor units; absent where the page counts nothing. */
function collectedOf(page: Entity<AidFields>) {
  const { collected_amount, goal_amount, currency } = fieldsOf(page);
  const amount = numberOf(collected_amount);
  if (amount === undefined) return undefined;
  const goal = numberOf(goal_amount);
  return {
    amount: Math.round(amount * 100),
    goal: goal === undefined ? undefined : Math.round(goal * 100),
    currency: (textOf(currency) || 'UAH') as Currency,
    countedAt: instantOfGmt(page.modified_gmt),
  };
}
