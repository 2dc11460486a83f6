import { page, type RemoteRoute } from 'shared-lib/contract';

/** Every reading page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  { id: 'home', index: true, lazy: () => import(/* webpackChunkName: "home" */ './features/home/HomePage.tsx') },
  page('about', 'about', () => import(/* webpackChunkName: "about" */ './features/about/AboutPage.tsx')),
  page('news', 'news', () => import(/* webpackChunkName: "news" */ './features/news/NewsListPage.tsx'), [
    'page',
    'from',
  ]),
  {
    ...page(
      'article',
      'news/:slug',
      () => import(/* webpackChunkName: "article" */ './features/article/ArticlePage.tsx'),
    ),
    examples: ['news/beginners-training-plan'],
  },
  page('charity', 'charity', () => import(/* webpackChunkName: "charity" */ './features/aid/charityPage.ts')),
  page('contacts', 'contacts', () => import(/* webpackChunkName: "contacts" */ './features/contacts/ContactsPage.tsx')),
  page(
    'contribution-result',
    'contribution/:token',
    () =>
      import(/* webpackChunkName: "contribution-result" */ './features/contribution/result/ContributionResultPage.tsx'),
  ),
  page(
    'email-link',
    'links/:token',
    () => import(/* webpackChunkName: "email-link" */ './features/email-link/EmailLinkPage.tsx'),
  ),
  page('ledger', 'ledger', () => import(/* webpackChunkName: "ledger" */ './features/ledger/LedgerPage.tsx'), ['page']),
  page('offer', 'offer', () => import(/* webpackChunkName: "offer" */ './features/legal/offerPage.ts')),
  page('policy', 'policy', () => import(/* webpackChunkName: "policy" */ './features/legal/policyPage.ts')),
  page('recipient', 'recipient', () => import(/* webpackChunkName: "recipient" */ './features/aid/recipientPage.ts')),
  page('sponsors', 'sponsors', () => import(/* webpackChunkName: "sponsors" */ './features/partners/sponsorsPage.ts')),
  page('partners', 'partners', () => import(/* webpackChunkName: "partners" */ './features/partners/partnersPage.ts')),
  page('timeline', 'timeline', () => import(/* webpackChunkName: "timeline" */ './features/timeline/TimelinePage.tsx')),
  page('gallery', 'gallery', () => import(/* webpackChunkName: "gallery" */ './features/gallery/GalleryPage.tsx'), [
    'category',
    'shown',
    'picture',
  ]),
  page('history', 'history', () => import(/* webpackChunkName: "history" */ './features/history/HistoryPage.tsx')),
  page(
    'race-number',
    'numbers/:code',
    () => import(/* webpackChunkName: "race-number" */ './features/race-number/RaceNumberPage.tsx'),
  ),
  page('results', 'results', () => import(/* webpackChunkName: "results" */ './features/results/ResultsPage.tsx'), [
    'format',
    'way',
    'age',
    'page',
    'q',
  ]),
  page(
    'run-results',
    'results/:edition',
    () => import(/* webpackChunkName: "run-results" */ './features/results/runResultsPage.ts'),
    ['format', 'way', 'age', 'page'],
  ),
  page(
    'result',
    'results/:edition/:number',
    () => import(/* webpackChunkName: "result" */ './features/results/ResultPage.tsx'),
  ),
  page('teams', 'teams', () => import(/* webpackChunkName: "teams" */ './features/teams/TeamsPage.tsx'), [
    'year',
    'shown',
  ]),
  page(
    'participants',
    'participants',
    () => import(/* webpackChunkName: "participants" */ './features/participants/ParticipantsPage.tsx'),
    ['page', 'from'],
  ),
  {
    ...page(
      'participant',
      'participants/:slug',
      () => import(/* webpackChunkName: "participant" */ './features/participants/ParticipantPage.tsx'),
    ),
    examples: ['participants/aisha-okonkwo-gudz'],
  },
];
