import { page, type RemoteRoute } from 'shared-lib/contract';

/** A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  page('finish', 'finish', () => import(/* webpackChunkName: "finish" */ './features/finish/FinishPage.tsx'), [
    'runner',
  ]),
  page(
    'finish-by-link',
    'certificate/report/:token',
    () => import(/* webpackChunkName: "finish-by-link" */ './features/finish/LinkFinishPage.tsx'),
  ),
  page(
    'certificate',
    'certificate/:code',
    () => import(/* webpackChunkName: "certificate" */ './features/certificate/CertificatePage.tsx'),
  ),
  page(
    'fundraising',
    'fundraising',
    () => import(/* webpackChunkName: "fundraising" */ './features/fundraising/FundraisingPage.tsx'),
  ),
  page(
    'own-fundraiser',
    'fundraising/mine',
    () => import(/* webpackChunkName: "own-fundraiser" */ './features/fundraising/OwnFundraiserPage.tsx'),
    ['page'],
  ),
  page(
    'fundraiser',
    'fundraising/:address',
    () => import(/* webpackChunkName: "fundraiser" */ './features/fundraising/FundraiserPage.tsx'),
  ),
  page(
    'fundraiser-give',
    'fundraising/:address/give',
    () => import(/* webpackChunkName: "fundraiser-give" */ './features/fundraising/GivePage.tsx'),
    ['amount'],
  ),
  page(
    'monthly-gift',
    'monthly-gift/:token',
    () => import(/* webpackChunkName: "monthly-gift" */ './features/monthly-gift/MonthlyGiftPage.tsx'),
  ),
  page('join', 'join/:code', () => import(/* webpackChunkName: "join" */ './features/join/JoinPage.tsx')),
  page('map', 'map', () => import(/* webpackChunkName: "map" */ './features/map/MapPage.tsx'), [
    'country',
    'q',
    'city',
    'shown',
  ]),
];
