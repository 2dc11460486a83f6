import { page, type RemoteRoute } from 'shared-lib/contract';
import { contributionParameters } from './features/contributions/contributionQuery.ts';
import { duplicateParameters } from './features/duplicates/duplicateQuery.ts';
import { emailTextParameters } from './features/email-texts/emailTextQuery.ts';
import { photoParameters } from './features/finish-photos/photoQuery.ts';
import { fundraiserParameters } from './features/fundraisers/fundraiserQuery.ts';
import { journalParameters } from './features/journal/journalQuery.ts';
import { logParameters } from './features/log/logParameters.ts';
import { listParameters as orderParameters } from './features/orders/orderQuery.ts';
import { parcelParameters } from './features/parcels/parcelQuery.ts';
import { listParameters, participantParameters } from './features/participants/participantQuery.ts';
import { resultParameters } from './features/results/resultQuery.ts';
import { teamParameters } from './features/teams/teamQuery.ts';
import { officePaths } from './paths.ts';

/** React Router takes the path of a page without the leading slash. */
const screen = (id: string, path: string, lazy: RemoteRoute['lazy'], query?: readonly string[]) =>
  page(id, path.slice(1), lazy, query);

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  screen(
    'orders',
    officePaths.orders,
    () => import(/* webpackChunkName: "orders" */ './features/orders/OrdersPage.tsx'),
    orderParameters,
  ),
  screen(
    'new-order',
    officePaths.newOrder,
    () => import(/* webpackChunkName: "new-order" */ './features/new-order/NewOrderPage.tsx'),
  ),
  screen(
    'order',
    `${officePaths.orders}/:number`,
    () => import(/* webpackChunkName: "order" */ './features/order/OrderPage.tsx'),
    ['panel', 'entry'],
  ),
  screen(
    'reservations',
    officePaths.reservations,
    () => import(/* webpackChunkName: "reservations" */ './features/reservations/ReservationsPage.tsx'),
  ),
  screen(
    'accounts',
    officePaths.accounts,
    () => import(/* webpackChunkName: "accounts" */ './features/accounts/AccountsPage.tsx'),
  ),
  screen('bank', officePaths.bank, () => import(/* webpackChunkName: "bank" */ './features/bank/BankPage.tsx'), [
    'tab',
    'transfer',
  ]),
  screen(
    'journal',
    officePaths.journal,
    () => import(/* webpackChunkName: "journal" */ './features/journal/JournalPage.tsx'),
    journalParameters,
  ),
  screen(
    'contributions',
    officePaths.contributions,
    () => import(/* webpackChunkName: "contributions" */ './features/contributions/ContributionsPage.tsx'),
    contributionParameters,
  ),
  screen(
    'payments',
    officePaths.payments,
    () => import(/* webpackChunkName: "payments" */ './features/ledger/PaymentsPage.tsx'),
  ),
  screen(
    'emails',
    officePaths.emails,
    () => import(/* webpackChunkName: "emails" */ './features/emails/EmailsPage.tsx'),
    ['state', 'q'],
  ),
  screen(
    'messages',
    officePaths.messages,
    () => import(/* webpackChunkName: "messages" */ './features/messages/MessagesPage.tsx'),
  ),
  screen(
    'participants',
    officePaths.participants,
    () => import(/* webpackChunkName: "participants" */ './features/participants/ParticipantsPage.tsx'),
    participantParameters,
  ),
  screen(
    'participant-import',
    officePaths.participantImport,
    () => import(/* webpackChunkName: "participant-import" */ './features/participant-import/ImportPage.tsx'),
  ),
  screen(
    'duplicates',
    officePaths.duplicates,
    () => import(/* webpackChunkName: "duplicates" */ './features/duplicates/DuplicatesPage.tsx'),
    duplicateParameters,
  ),
  screen(
    'finish-photos',
    officePaths.finishPhotos,
    () => import(/* webpackChunkName: "finish-photos" */ './features/finish-photos/FinishPhotosPage.tsx'),
    photoParameters,
  ),
  screen(
    'fundraisers',
    officePaths.fundraisers,
    () => import(/* webpackChunkName: "fundraisers" */ './features/fundraisers/FundraisersPage.tsx'),
    fundraiserParameters,
  ),
  screen(
    'person',
    `${officePaths.participants}/:id`,
    () => import(/* webpackChunkName: "person" */ './features/person/PersonPage.tsx'),
    ['panel', ...listParameters],
  ),
  screen(
    'teams',
    officePaths.teams,
    () => import(/* webpackChunkName: "teams" */ './features/teams/TeamsPage.tsx'),
    teamParameters,
  ),
  screen(
    'parcels',
    officePaths.parcels,
    () => import(/* webpackChunkName: "parcels" */ './features/parcels/ParcelsPage.tsx'),
    parcelParameters,
  ),
  screen('stock', officePaths.stock, () => import(/* webpackChunkName: "stock" */ './features/stock/StockPage.tsx'), [
    'q',
    'sku',
  ]),
  screen(
    'results',
    officePaths.results,
    () => import(/* webpackChunkName: "results" */ './features/results/ResultsPage.tsx'),
    resultParameters,
  ),
  screen(
    'report',
    officePaths.report,
    () => import(/* webpackChunkName: "report" */ './features/report/ReportPage.tsx'),
    ['from', 'to'],
  ),
  screen(
    'season-end',
    officePaths.seasonEnd,
    () => import(/* webpackChunkName: "season-end" */ './features/season/SeasonEndPage.tsx'),
  ),
  screen('texts', officePaths.texts, () => import(/* webpackChunkName: "texts" */ './features/texts/TextsPage.tsx'), [
    'type',
    'q',
    'state',
  ]),
  screen(
    'text',
    `${officePaths.texts}/:route/:slug`,
    () => import(/* webpackChunkName: "text" */ './features/texts/TextPage.tsx'),
    ['lang'],
  ),
  screen(
    'people',
    officePaths.people,
    () => import(/* webpackChunkName: "people" */ './features/staff/StaffPage.tsx'),
    ['person'],
  ),
  screen('desk', officePaths.desk, () => import(/* webpackChunkName: "desk" */ './desk/DeskPage.tsx')),
  screen(
    'log',
    officePaths.log,
    () => import(/* webpackChunkName: "log" */ './features/log/LogPage.tsx'),
    logParameters,
  ),
  screen(
    'privacy',
    officePaths.privacy,
    () => import(/* webpackChunkName: "privacy" */ './features/privacy/PrivacyPage.tsx'),
  ),
  screen(
    'settings',
    officePaths.settings,
    () => import(/* webpackChunkName: "settings" */ './features/settings/SettingsPage.tsx'),
  ),
  screen('event', officePaths.event, () => import(/* webpackChunkName: "event" */ './features/event/EventPage.tsx')),
  screen(
    'services',
    officePaths.services,
    () => import(/* webpackChunkName: "services" */ './features/services/ServicesPage.tsx'),
  ),
  screen(
    'email-texts',
    officePaths.emailTexts,
    () => import(/* webpackChunkName: "email-texts" */ './features/email-texts/EmailTextsPage.tsx'),
    emailTextParameters,
  ),
  screen(
    'email-text',
    `${officePaths.emailTexts}/:kind`,
    () => import(/* webpackChunkName: "email-text" */ './features/email-texts/EmailTextPage.tsx'),
  ),
  screen(
    'new-edition',
    officePaths.newEdition,
    () => import(/* webpackChunkName: "new-edition" */ './features/new-edition/NewEditionPage.tsx'),
  ),
  screen('setup', officePaths.setup, () => import(/* webpackChunkName: "setup" */ './features/setup/SetupPage.tsx'), [
    'step',
  ]),
  screen(
    'account',
    officePaths.account,
    () => import(/* webpackChunkName: "account" */ './features/account/AccountPage.tsx'),
  ),
  screen('today', officePaths.today, () => import(/* webpackChunkName: "today" */ './features/today/TodayPage.tsx')),
  screen(
    'invitation',
    officePaths.invitation,
    () => import(/* webpackChunkName: "invitation" */ './features/sign-in/InvitationPage.tsx'),
    ['setup'],
  ),
  screen(
    'unknown',
    `${officePaths.today}/*`,
    () => import(/* webpackChunkName: "unknown" */ './frame/UnknownPage.tsx'),
  ),
];
