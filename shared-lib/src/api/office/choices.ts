/** Values that requests of the office may name. Types, the server's checks, filters on the screens and commands are made of them. */

export const directions = ['asc', 'desc'] as const;
/** `csv`: as Excel in Ukrainian reads it, with `;` and decimal commas; `csv-international`: with `,`, decimal points and ISO dates. */
export const exportFormats = ['xlsx', 'csv', 'csv-international'] as const;
export const officeRoles = [
  'owner',
  'coordinator',
  'accountant',
  'logistics',
  'desk',
  'editor',
  'publisher',
  'auditor',
  'operator',
] as const;

export const orderStates = [
  'awaiting-payment',
  'partial',
  'held',
  'paid',
  'overpaid',
  'short',
  'refund-requested',
  'cancelled',
  'refunded',
] as const;
export const orderViews = ['all', 'attention', 'awaiting', 'paid', 'ended'] as const;
export const orderKinds = ['individual', 'team', 'goods', 'contribution'] as const;
/** How money that staff records moved. */
export const moneyWays = ['cash', 'transfer'] as const;
export const orderSorts = ['created', 'amount', 'number'] as const;

/** Files that the server reads, for the choice of a file. */
export const statementFiles = ['.csv', '.txt', '.xlsx', '.xml', '.sta', '.mt940', '.940', '.942'] as const;
export const timesFiles = ['.csv', '.txt', '.xlsx'] as const;
export const statementFormats = ['csv', 'xlsx', 'camt', 'mt940'] as const;
/**
 * `cells`: more cells than the heading; `date` and `amount` are missing or unclear; `encoding`: other letters than in the rest of the
 * file; `entry`: no transfer of its format.
 */
export const unreadableReasons = ['cells', 'date', 'amount', 'encoding', 'entry'] as const;
export const skippedReasons = ['title', 'heading', 'total', 'rejected'] as const;

/** Why a transfer is no payment as it stands; such ones are decided first. */
export const redReasons = ['unknown-order', 'paid-already', 'cancelled', 'reversal'] as const;

export const importStates = ['waiting', 'reading', 'importing', 'done', 'failed'] as const;
export const bankTabs = ['decision', 'matched', 'ignored', 'unreadable', 'contributions'] as const;
export const registrationPhases = ['by-dates', 'not-started', 'open', 'closed', 'finished'] as const;
export const emailStates = ['waiting', 'failed', 'unknown', 'sent'] as const;
/** Content types that the office edits, as the content API names them. */
export const textRoutes = [
  'pages',
  'news_article',
  'probig_gallery',
  'probig_history',
  'participants',
  'probig_teams',
  'probig_teams_table',
  'product',
  'probig_gallery_category',
  'probig_history_category',
  'probig_teams_category',
] as const;
export const contentFileTypes = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg', '.pdf'] as const;
/** `type`: none of those; `size`: too large; `unreadable`: it is not what its name says. */
export const fileRejections = ['type', 'size', 'unreadable'] as const;

export const participantViews = ['all', 'no-number', 'no-name', 'no-size', 'void'] as const;
export const participantSorts = ['number', 'name'] as const;
export const teamViews = ['all', 'unfilled', 'unpaid'] as const;
export const teamSorts = ['name', 'people', 'unnamed'] as const;
export const teamReminders = ['roster', 'invoice'] as const;
export const resultViews = ['finished', 'missing', 'corrected'] as const;
/** Times of an earlier file that the new one no longer has. */
export const absentChoices = ['keep', 'remove'] as const;
export const resultSorts = ['place', 'number', 'name'] as const;

export const parcelViews = ['pack', 'hand-over', 'on-way', 'at-branch', 'delivered', 'returning', 'problem'] as const;
export const deskDecisions = ['exchanged', 'mistake', 'two-kits'] as const;

/** What is not proved of a hand-out: that the named person did it, or that a friend had a code. */
export const handoutDoubts = ['person', 'consent'] as const;

/** What is kept about a person, in the order of the screen. */
export const personDataSections = [
  'account',
  'orders',
  'places',
  'contributions',
  'emails',
  'results',
  'answers',
  'consents',
  'drafts',
] as const;
