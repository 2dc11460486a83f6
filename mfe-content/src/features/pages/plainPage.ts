import {
  type ContentFile,
  contentApi,
  type Entity,
  fieldsOf,
  headOf,
  listOf,
  objectOf,
  type PageFields,
  textOf,
} from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';

interface PlainFields extends PageFields {
  intro?: string | null;
  foundation_text?: string | null;
  story?: string | null;
  help_letter_file?: ContentFile | false;
  documents?: { title: string; file: ContentFile | false }[] | false;
}

/** A page that is a heading, a text and perhaps documents: what most pages of the content backend are. */
export function plainPageLoader(slug: string) {
  return async ({ request }: LoaderFunctionArgs) => {
    const call = { locale: localeOfRequest(request), signal: request.signal };
    const page = await contentApi.page<PlainFields>(slug, call);
    if (!page) throw notFound();
    return plainPage(page);
  };
}

export type PlainPageData = Awaited<ReturnType<ReturnType<typeof plainPageLoader>>>;

export const plainHead = ({ head }: PlainPageData) => head;

function plainPage(page: Entity<PlainFields>) {
  const fields = fieldsOf(page);
  const letter = objectOf<ContentFile>(fields.help_letter_file);
  return {
    title: textOf(fields.hero_title) || page.title.rendered,
    lead: textOf(fields.hero_subtitle) || textOf(fields.intro),
    html: [page.content.rendered, textOf(fields.foundation_text), textOf(fields.story)].join('\n'),
    letter: letter && fileRow('', letter),
    documents: listOf(fields.documents).flatMap(({ title, file }) => {
      const document = objectOf<ContentFile>(file);
      return document ? [fileRow(title, document)] : [];
    }),
    head: headOf(page, ''),
  };
}

function fileRow(title: string, file: ContentFile) {
  return {
    title: title || textOf(file.title),
    url: file.url,
    kind: (file.filename.split('.').at(-1) ?? '').toUpperCase(),
    kilobytes: Math.ceil(file.filesize / 1024),
  };
}
