export interface Exception {
  path: RegExp;
  terms?: string[];
  reason: string;
}

/** Places where an old word is part of something that does not change: a URL, a column, an API code, an alias. */
export const exceptions: Exception[] = [
  { path: /^docs\/glossary\.md$/, reason: 'its column "formerly" lists the old words' },
  { path: /(^|\/)CHANGELOG\.md$/, reason: 'commits keep the words of their time' },
  { path: /^tools\/src\/vocabulary\//, reason: 'the table itself' },
  { path: /^(wordpress|backend\/content|backend\/fixtures)\//, reason: 'content, not code' },
];
