import { type ContentFile, type Entity, fieldsOf, listOf, objectOf, type TeamsTableFields } from 'shared-lib/api';

export interface Results {
  /** Places of the person’s own teams. */
  places: { team: string; place: string }[];
  /** The whole list, as it was published. */
  file: Pick<ContentFile, 'url' | 'filename'> | undefined;
}

/** Finds the own teams in the table of the year; undefined when nothing was published yet. */
export function ownResults(table: Entity<TeamsTableFields> | undefined, teams: readonly string[]): Results | undefined {
  const fields = fieldsOf<TeamsTableFields>(table);
  const rows = listOf(fields.rows);
  const file = objectOf<ContentFile>(fields.results_file);
  if (rows.length === 0 && !file) return undefined;
  const own = new Set(teams.map(plainName));
  return {
    places: rows
      .filter(({ team }) => own.has(plainName(team)))
      .map(({ team, place }) => ({ team, place: String(place) })),
    file: file && { url: file.url, filename: file.filename },
  };
}

/** Quotes and capitals differ between a form and a table. */
const plainName = (name: string) =>
  name
    .toLocaleLowerCase('uk')
    .replace(/[«»“”„"'’ʼ\s]+/g, ' ')
    .trim();
