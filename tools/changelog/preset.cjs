const { apiLevel } = require('../src/api/apiChanges.ts');

// Preset of conventional-changelog for commits of the form `area: verb object`, as `lerna version` reads them.
const parserOpts = {
  headerPattern: /^([\w ./-]+): (.+)$/,
  headerCorrespondence: ['area', 'subject'],
  noteKeywords: ['BREAKING CHANGE'],
  revertPattern: /^revert: (.+)\n+This reverts commit ([0-9a-f]+)/i,
  revertCorrespondence: ['header', 'hash'],
};

const writerOpts = {
  transform: ({ area, subject, hash, notes }) =>
    area ? { area, subject, shortHash: hash?.slice(0, 7), notes } : undefined,
  commitsSort: ['area', 'subject'],
  mainTemplate:
    '{{> header}}\n{{#each noteGroups}}\n### {{title}}\n\n{{#each notes}}\n* {{text}}\n{{/each}}\n\n{{/each}}\n{{#each commitGroups}}\n{{#each commits}}\n* **{{area}}**: {{subject}} ({{shortHash}})\n{{/each}}\n{{/each}}\n',
  headerPartial: '## {{version}} ({{date}})\n\n',
};

const MAJOR = 0;
const MINOR = 1;
const PATCH = 2;

/** A note BREAKING CHANGE is a major version, a subject with the verb "add" a minor one; the changes of a recorded API are the least. */
function whatBump(commits, { path } = {}) {
  const isBreaking = commits.some(({ notes }) => notes.length > 0);
  const isFeature = commits.some(({ subject }) => subject?.startsWith('add '));
  const byCommits = isBreaking ? MAJOR : isFeature ? MINOR : PATCH;
  return { level: Math.min(byCommits, path ? apiLevel(path) : PATCH) };
}

module.exports = {
  parserOpts,
  writerOpts,
  conventionalChangelog: { parserOpts, writerOpts },
  recommendedBumpOpts: { parserOpts, whatBump },
  whatBump,
};
