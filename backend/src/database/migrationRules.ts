interface Rule {
  rejects: RegExp;
  instead: string;
}

const rules: Rule[] = [
  {
    rejects: /\bdrop (table|column|schema|type)\b/,
    instead: 'drop it one release after nothing reads it any more, by hand',
  },
  { rejects: /\brename\b/, instead: 'add the new one, write both, copy, and leave the old one for a release' },
  { rejects: /\bset not null\b/, instead: 'add a check that is not valid yet, and validate it a release later' },
  { rejects: /\bset data type\b|\balter column \S+ type\b/, instead: 'add a column of the other type' },
  {
    rejects: /\badd column (?!.*\bdefault\b).*\bnot null\b/,
    instead: 'give it a default: old processes do not fill it',
  },
  { rejects: /\bdrop default\b/, instead: 'old processes rely on it' },
  {
    // A trigger may name TRUNCATE.
    rejects: /(?<!\bor )\b(truncate|delete from|vacuum|cluster|lock table)\b/,
    instead: 'it blocks other queries, or loses data',
  },
];

const onOldTable: Rule[] = [
  { rejects: /^create (unique )?index/, instead: 'move it to largeIndexes.ts, where it is made while people order' },
  {
    rejects: /\badd constraint (?!.*\bnot valid\b)/,
    instead: 'add it as not valid, and validate it in a migration of its own',
  },
];

const findTable = (statement: string) =>
  /\b(?:table(?: if (?:not )?exists)?|on) "?(?:public"?\."?)?(\w+)/.exec(statement)?.[1];

/** What in a migration would break processes of the previous release. @returns sentences; empty when it only adds. */
export function migrationProblems(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) =>
    statement
      // The body of a function does not run with the migration.
      .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
      .replace(/^\s*--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  const made = new Set(statements.filter((one) => one.startsWith('create table')).map(findTable));
  return statements.flatMap((statement) => {
    const applying = made.has(findTable(statement)) ? rules : [...rules, ...onOldTable];
    return applying.flatMap(({ rejects, instead }) => (rejects.test(statement) ? [`${statement}: ${instead}`] : []));
  });
}
