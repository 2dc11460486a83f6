import type { Locale } from 'shared-lib/i18n';
import { callApi, linkTo } from '../api/callApi.ts';
import type { ShareImageName } from '../api/contract/shareLinks.ts';

/** Whose link it is: the signed-in person's, or that of one gift. */
export type ShareLinkOwner = { token: string } | { gift: string };

/** Links by which people invite others. Calls throw ApiError: `too_many_share_links`, `share_link_unknown`. */
export const shareLinkApi = {
  get: (owner: ShareLinkOwner, signal?: AbortSignal) =>
    'gift' in owner
      ? callApi('GET /contributions/:token/share-link', { params: { token: owner.gift }, signal })
      : callApi('GET /share-link', { token: owner.token, signal }),
  /** Makes the link, or changes what it shows. */
  save: (owner: ShareLinkOwner, body: { showsName: boolean; showsAmount: boolean }) =>
    'gift' in owner
      ? callApi('PUT /contributions/:token/share-link', { params: { token: owner.gift }, body })
      : callApi('PUT /share-link', { token: owner.token, body: { showsName: body.showsName } }),
  /** Ends the link: a later one has another code. */
  revoke: (owner: ShareLinkOwner) =>
    'gift' in owner
      ? callApi('DELETE /contributions/:token/share-link', { params: { token: owner.gift } })
      : callApi('DELETE /share-link', { token: owner.token }),
  shared: (code: string, locale: Locale, signal?: AbortSignal) =>
    callApi('GET /shared/:code', { params: { code }, query: { lang: locale }, signal }),
  imageUrl: (code: string, file: ShareImageName, lang: Locale) =>
    `${linkTo('GET /shared/:code/:file', { code, file })}?lang=${lang}`,
};
