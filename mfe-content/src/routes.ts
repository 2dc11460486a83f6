import type { RemoteRoute } from 'shared-lib/contract';

/** Every reading page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  { id: 'home', index: true, lazy: () => import(/* webpackChunkName: "home" */ './features/home/HomePage.tsx') },
  { id: 'about', path: 'about', lazy: () => import(/* webpackChunkName: "about" */ './features/about/AboutPage.tsx') },
  {
    id: 'news',
    path: 'news',
    query: ['page', 'from'],
    lazy: () => import(/* webpackChunkName: "news" */ './features/news/NewsListPage.tsx'),
  },
  {
    id: 'article',
    path: 'news/:slug',
    lazy: () => import(/* webpackChunkName: "article" */ './features/article/ArticlePage.tsx'),
  },
  {
    id: 'charity',
    path: 'charity',
    lazy: () => import(/* webpackChunkName: "charity" */ './features/aid/charityPage.ts'),
  },
  {
    id: 'contacts',
    path: 'contacts',
    lazy: () => import(/* webpackChunkName: "contacts" */ './features/contacts/ContactsPage.tsx'),
  },
  {
    id: 'contribution-result',
    path: 'contribution/:token',
    lazy: () =>
      import(/* webpackChunkName: "contribution-result" */ './features/contribution/result/ContributionResultPage.tsx'),
  },
  {
    id: 'email-link',
    path: 'links/:token',
    lazy: () => import(/* webpackChunkName: "email-link" */ './features/email-link/EmailLinkPage.tsx'),
  },
  { id: 'offer', path: 'offer', lazy: () => import(/* webpackChunkName: "offer" */ './features/legal/offerPage.ts') },
  {
    id: 'policy',
    path: 'policy',
    lazy: () => import(/* webpackChunkName: "policy" */ './features/legal/policyPage.ts'),
  },
  {
    id: 'recipient',
    path: 'recipient',
    lazy: () => import(/* webpackChunkName: "recipient" */ './features/aid/recipientPage.ts'),
  },
  {
    id: 'sponsors',
    path: 'sponsors',
    lazy: () => import(/* webpackChunkName: "sponsors" */ './features/partners/sponsorsPage.ts'),
  },
  {
    id: 'partners',
    path: 'partners',
    lazy: () => import(/* webpackChunkName: "partners" */ './features/partners/partnersPage.ts'),
  },
  {
    id: 'timeline',
    path: 'timeline',
    lazy: () => import(/* webpackChunkName: "timeline" */ './features/timeline/TimelinePage.tsx'),
  },
  {
    id: 'gallery',
    path: 'gallery',
    query: ['category', 'shown', 'picture'],
    lazy: () => import(/* webpackChunkName: "gallery" */ './features/gallery/GalleryPage.tsx'),
  },
  {
    id: 'history',
    path: 'history',
    lazy: () => import(/* webpackChunkName: "history" */ './features/history/HistoryPage.tsx'),
  },
  {
    id: 'race-number',
    path: 'numbers/:code',
    lazy: () => import(/* webpackChunkName: "race-number" */ './features/race-number/RaceNumberPage.tsx'),
  },
  {
    id: 'teams',
    path: 'teams',
    query: ['year', 'shown'],
    lazy: () => import(/* webpackChunkName: "teams" */ './features/teams/TeamsPage.tsx'),
  },
  {
    id: 'participants',
    path: 'participants',
    query: ['page', 'from'],
    lazy: () => import(/* webpackChunkName: "participants" */ './features/participants/ParticipantsPage.tsx'),
  },
  {
    id: 'participant',
    path: 'participants/:slug',
    lazy: () => import(/* webpackChunkName: "participant" */ './features/participants/ParticipantPage.tsx'),
  },
];
