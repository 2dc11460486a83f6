import { contentApi, decodeTitle, getHead } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { instantOfGmt, localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';
import { legalText } from './legalText.ts';

/** The texts one agrees to: the offer contract and the privacy policy. */
export function legalLoader(slug: 'offer' | 'policy') {
  return async ({ request }: LoaderFunctionArgs) => {
    const call = { locale: localeOfRequest(request), signal: request.signal };
    const page = await contentApi.page(slug, call);
    if (!page) throw notFound();
    return {
      title: decodeTitle(page.title.rendered),
      changedAt: instantOfGmt(page.modified_gmt),
      ...legalText(page.content.rendered),
      head: getHead(page, ''),
    };
  };
}

export type LegalData = Awaited<ReturnType<ReturnType<typeof legalLoader>>>;

export const legalHead = ({ head }: LegalData) => head;
