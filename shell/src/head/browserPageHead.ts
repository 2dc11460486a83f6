import { contentApi, headOf } from 'shared-lib/api';
import type { Access, HeadTags } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';
import { pageHead } from './pageHead.ts';

/**
 * The head of a page that only the browser can make: what the content backend says about the page of that name. What
 * belongs to one person stays out of search results.
 */
export async function browserPageHead(path: string, locale: Locale, access: Access): Promise<HeadTags> {
  const name = path.split('/').at(-1) ?? '';
  const page = await contentApi.page(name || 'home', { locale }).catch(() => undefined);
  const head = page ? headOf(page, '') : pageHead([], locale);
  return { ...head, noIndex: access !== 'public' };
}
