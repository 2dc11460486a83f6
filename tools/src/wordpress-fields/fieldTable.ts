import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { fieldPlaces, type Place } from './fieldPlaces.ts';
import type { PhpArray } from './phpArrays.ts';
import { getList, isArray, readPlugin } from './plugin.ts';

export interface FieldRow {
  group: string;
  /** `field`, or `list.field` for a field of rows. */
  name: string;
  type: string;
  label: string;
  /** Absent when the site shows the field nowhere. */
  place: Place | undefined;
  /** Message at the field for input that does not fit; absent where the input offers only what fits. */
  rejects: string | undefined;
}

export function fieldRows(): FieldRow[] {
  const defined = readPlugin('field-groups.php');
  const { CHARITY_RUN_FIELD_LABELS: labels } = readPlugin('field-labels.php');
  const { expected } = readPlugin('field-values.php');
  const hidden = defined.CHARITY_RUN_FIELDS_WITHOUT_INPUT;

  const getRows = (group: string, slug: string, fields: PhpArray, list = ''): FieldRow[] =>
    Object.entries(fields).flatMap(([field, type]) => {
      const holder = list || slug;
      if (!list && isArray(hidden) && getList(hidden[slug]).includes(field)) return [];
      const name = list ? `${list}.${field}` : field;
      const texts = isArray(labels) ? (labels[`${holder}.${field}`] ?? labels[field]) : undefined;
      const inner = isArray(type) ? (type.list ?? type.object) : undefined;
      const kind = isArray(type) ? Object.keys(type).join() : String(type);
      const row: FieldRow = {
        group,
        name,
        type: kind,
        label: String(getList(texts)[1] ?? ''),
        place: fieldPlaces[group]?.[name.replace(/_(ua|en)$/, '')],
        rejects: isArray(expected) && expected[kind] ? String(getList(expected[kind])[1]) : undefined,
      };
      return [row, ...(isArray(inner) ? getRows(group, slug, inner, field) : [])];
    });

  const getGroups = (name: string, getGroup = (slug: string) => slug) => {
    const groups = defined[name];
    if (!isArray(groups)) throw new Error(`${name} is not there`);
    return Object.entries(groups).flatMap(([slug, fields]) =>
      isArray(fields) ? getRows(getGroup(slug), slug, fields) : [],
    );
  };
  return [
    // A page and a type are named "participants".
    ...getGroups('CHARITY_RUN_PAGE_FIELDS', (slug) => (slug === 'participants' ? 'participants_page' : slug)),
    ...getGroups('CHARITY_RUN_TYPE_FIELDS'),
    ...getGroups('CHARITY_RUN_TERM_FIELDS'),
  ];
}

/** Reference of all fields for editors and developers, as Markdown. */
export function fieldTable(rows: readonly FieldRow[]): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const lines = rows
      .filter((row) => row.group === group)
      .map(({ name, label, place, rejects }) => {
        const shown = place ? `${place[0]} ([code](../${place[1]}))` : '';
        return `| \`${name}\` | ${label} | ${shown} | ${rejects ?? '–'} |`;
      });
    return [
      `## ${group}`,
      '',
      '| field | label | where it is shown | message for other input |',
      '| --- | --- | --- | --- |',
      ...lines,
    ].join('\n');
  });
  return `# Fields of the WordPress plugin

Written by \`node tools/src/wordpress-fields/writeFieldTable.ts\` from the definitions of the plugin; a test keeps it true. The last column is the
message at the field for input that cannot be read: nothing is saved then, and the site stays as it is. "–": any text fits, or the input offers only
what fits. Editors see labels and messages in Ukrainian or English.

${sections.join('\n\n')}
`;
}

export const fieldTableFile = join(root, 'docs/wordpress-fields.md');
