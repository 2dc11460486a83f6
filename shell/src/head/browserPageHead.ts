import { contentApi, getHead } from 'shared-lib/api';
import type { HeadTags } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';
import { pageHead } from './pageHead.ts';

/** Pages whose backend name is not the last part of their path (specification §7). */
const pageNames: Record<string, string> = { '/': 'home', '/cabinet': 'cabinet_info' };

/** The head of a page that only the browser renders. @param noIndex for personal pages. */
export async function browserPageHead(path: string, locale: Locale, noIndex: boolean): Promise<HeadTags> {
  const name = pageNames[path] ?? path.split('/').at(-1) ?? '';
  const page = await contentApi.page(name, { locale }).catch(() => undefined);
  const head = page ? getHead(page, '') : pageHead([], locale);
  return { ...head, noIndex };
}
