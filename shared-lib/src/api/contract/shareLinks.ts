import type { OwnShareLink, SharedPage } from '../shareLinkTypes.ts';
import type { ByLocale, Download } from './route.ts';

export type ShareImageName = 'link.png' | 'story.png';

interface ByToken {
  token: string;
}

/** Every call gives the link as it is then; the same again changes nothing. */
export interface ShareLinkRoutes {
  'GET /share-link': { response: OwnShareLink };
  'PUT /share-link': { body: { showsName: boolean }; response: OwnShareLink };
  'DELETE /share-link': { response: OwnShareLink };
}

export interface GiftShareLinkRoutes {
  'GET /contributions/:token/share-link': { params: ByToken; response: OwnShareLink };
  'PUT /contributions/:token/share-link': {
    params: ByToken;
    body: { showsName: boolean; showsAmount: boolean };
    response: OwnShareLink;
  };
  'DELETE /contributions/:token/share-link': { params: ByToken; response: OwnShareLink };
}

export interface SharedPageRoutes {
  'GET /shared/:code': { params: { code: string }; query: ByLocale; response: SharedPage };
  'GET /shared/:code/:file': {
    params: { code: string; file: ShareImageName };
    query: ByLocale;
    response: Download;
  };
}
