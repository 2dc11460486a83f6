import type { HeadTags } from 'shared-lib/contract';
import { i18nFor, type Locale } from 'shared-lib/i18n';
import { isPageHandle } from '../composition/mountRemote.tsx';

export interface ShellPageHead {
  head: (locale: Locale) => HeadTags;
}

interface MatchedPage {
  handle: unknown;
  data: unknown;
}

/** The head of the deepest page that has one, or the site's own; with `onError`, also when the page's throws. */
export function pageHead(
  matches: MatchedPage[],
  locale: Locale,
  failed?: 404 | 500,
  onError?: (error: unknown) => void,
): HeadTags {
  const i18n = i18nFor(locale);
  if (failed) return { title: i18n.t(`head.${failed}`, { ns: 'shell' }), noIndex: true };
  for (const { handle, data } of matches.toReversed()) {
    if (isOwnHead(handle)) return handle.head(locale);
    const head = isPageHandle(handle) ? handle.page.current()?.head : undefined;
    if (!head || !isPageHandle(handle)) continue;
    const { namespace } = handle;
    try {
      return head(data, { locale, t: (key, options) => i18n.t(key, { ns: namespace, ...options }) });
    } catch (error) {
      if (!onError) throw error;
      onError(error);
      break;
    }
  }
  return { title: i18n.t('head.site', { ns: 'shell' }) };
}

function isOwnHead(handle: unknown): handle is ShellPageHead {
  return typeof handle === 'object' && handle !== null && 'head' in handle;
}
