import { page, type RemoteRoute } from 'shared-lib/contract';
import { contributionParameters } from './features/contributions/contributionQuery.ts';
import { logParameters } from './features/log/logParameters.ts';
import { listParameters } from './features/orders/orderQuery.ts';
import { parcelParameters } from './features/parcels/parcelQuery.ts';
import { participantParameters } from './features/participants/participantQuery.ts';
import { resultParameters } from './features/results/resultQuery.ts';
import { teamParameters } from './features/teams/teamQuery.ts';

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  page(
    'orders',
    'office/orders',
    () => import(/* webpackChunkName: "orders" */ './features/orders/OrdersPage.tsx'),
    listParameters,
  ),
  page(
    'order',
    'office/orders/:number',
    () => import(/* webpackChunkName: "order" */ './features/order/OrderPage.tsx'),
    ['panel'],
  ),
  page('bank', 'office/bank', () => import(/* webpackChunkName: "bank" */ './features/bank/BankPage.tsx'), [
    'tab',
    'transfer',
  ]),
  page(
    'contributions',
    'office/contributions',
    () => import(/* webpackChunkName: "contributions" */ './features/contributions/ContributionsPage.tsx'),
    contributionParameters,
  ),
  page(
    'payments',
    'office/contributions/payments',
    () => import(/* webpackChunkName: "payments" */ './features/ledger/PaymentsPage.tsx'),
  ),
  page('emails', 'office/emails', () => import(/* webpackChunkName: "emails" */ './features/emails/EmailsPage.tsx'), [
    'state',
    'q',
  ]),
  page(
    'messages',
    'office/emails/messages',
    () => import(/* webpackChunkName: "messages" */ './features/messages/MessagesPage.tsx'),
  ),
  page(
    'participants',
    'office/participants',
    () => import(/* webpackChunkName: "participants" */ './features/participants/ParticipantsPage.tsx'),
    participantParameters,
  ),
  page(
    'teams',
    'office/teams',
    () => import(/* webpackChunkName: "teams" */ './features/teams/TeamsPage.tsx'),
    teamParameters,
  ),
  page(
    'parcels',
    'office/parcels',
    () => import(/* webpackChunkName: "parcels" */ './features/parcels/ParcelsPage.tsx'),
    parcelParameters,
  ),
  page('stock', 'office/stock', () => import(/* webpackChunkName: "stock" */ './features/stock/StockPage.tsx'), [
    'q',
    'sku',
  ]),
  page(
    'results',
    'office/results',
    () => import(/* webpackChunkName: "results" */ './features/results/ResultsPage.tsx'),
    resultParameters,
  ),
  page('report', 'office/report', () => import(/* webpackChunkName: "report" */ './features/report/ReportPage.tsx'), [
    'from',
    'to',
  ]),
  page('people', 'office/people', () => import(/* webpackChunkName: "people" */ './features/staff/StaffPage.tsx'), [
    'person',
  ]),
  page('desk', 'office/desk', () => import(/* webpackChunkName: "desk" */ './desk/DeskPage.tsx')),
  page('log', 'office/log', () => import(/* webpackChunkName: "log" */ './features/log/LogPage.tsx'), logParameters),
  page(
    'settings',
    'office/settings',
    () => import(/* webpackChunkName: "settings" */ './features/settings/SettingsPage.tsx'),
  ),
  page('today', 'office', () => import(/* webpackChunkName: "today" */ './features/today/TodayPage.tsx')),
  page(
    'invitation',
    'office/invitation',
    () => import(/* webpackChunkName: "invitation" */ './features/sign-in/InvitationPage.tsx'),
  ),
];
