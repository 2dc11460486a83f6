export interface Exception {
  path: RegExp;
  /** Every term when left out. */
  terms?: string[];
  /** Why the old word has to stay there. */
  reason: string;
}

/** Places where an old word is part of something that does not change: a URL, a column, an API code, an alias. */
export const exceptions: Exception[] = [
  { path: /^docs\/glossary\.md$/, reason: 'its column "formerly" lists the old words' },
  { path: /(^|\/)CHANGELOG\.md$/, reason: 'commits keep the words of their time' },
  { path: /^tools\/src\/vocabulary\//, reason: 'the table itself' },
  { path: /^(wordpress|backend\/content|backend\/fixtures)\//, reason: 'content, not code' },
  { path: /RemovalNotice\.tsx$|RemovedNotice\.tsx$/, terms: ['take back'], reason: 'translation keys' },
  { path: /^rigs\/src\/fuzz\/platform\//, terms: ['set aside'], reason: 'a folder of the release store' },
  { path: /^e2e\/pages\/participation\.ts$/, terms: ['nobody'], reason: 'a text of the site' },
  { path: /^backend\/src\/modules\/office\//, terms: ['forget giver', 'giver'], reason: 'a URL and a command alias' },
  {
    path: /^shared-lib\/src\/api\/office\/audit\.ts$/,
    terms: ['forget giver', 'giver'],
    reason: 'an action of the stored log',
  },
  { path: /^backend\/src\/modules\/payments\/payments\.tables\.ts$/, terms: ['told'], reason: 'a constraint name' },
  { path: /(codeLimits|cardTestingLimiter)\.ts$/, terms: ['everybody', 'refusal'], reason: 'keys in the database' },
  { path: /^backend\/src\/database\/fileModes\.test\.ts$/, terms: ['nobody'], reason: 'a user of Unix' },
  { path: /^backend\/src\/modules\/mail\/templates\//, terms: ['nobody', 'somebody'], reason: 'texts of emails' },
  {
    path: /^mfe-cabinet\/src\/features\/(documents\/MemberNumbers|roster\/MembersTable)\.tsx$/,
    terms: ['nobody'],
    reason: 'translation keys',
  },
  {
    path: /^mfe-content\/src\/features\/contribution\/(donor\/DonorDialog|result\/ResultActions)\.tsx$/,
    terms: ['giver'],
    reason: 'translation keys',
  },
  {
    path: /^shared-lib\/src\/http\/index\.ts$/,
    terms: ['call ahead', 'called ahead'],
    reason: 'deployed releases import these names',
  },
  {
    path: /^(shell\/(README\.md$|server\/platform\/release-retention\/)|packages\/release\/src\/api\.ts$)/,
    terms: ['set aside'],
    reason: 'a folder of the release store and a field of the API',
  },
];
