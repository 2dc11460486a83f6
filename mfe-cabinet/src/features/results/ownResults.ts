import { type ContentFile, type Entity, getList, readFields, readObject, type TeamsTableFields } from 'shared-lib/api';
import { foldText } from 'shared-lib/validation';

export interface Results {
  /** Places of the person’s own teams. */
  places: { team: string; place: string }[];
  /** The whole list, as it was published. */
  file: Pick<ContentFile, 'url' | 'filename'> | undefined;
}

/** Finds the own teams in the table of the year; undefined when nothing was published yet. */
export function ownResults(table: Entity<TeamsTableFields> | undefined, teams: readonly string[]): Results | undefined {
  const fields = readFields<TeamsTableFields>(table);
  const rows = getList(fields.rows);
  const file = readObject<ContentFile>(fields.results_file);
  if (rows.length === 0 && !file) return undefined;
  const own = new Set(teams.map(foldText));
  return {
    places: rows
      .filter(({ team }) => own.has(foldText(team)))
      .map(({ team, place }) => ({ team, place: String(place) })),
    file: file && { url: file.url, filename: file.filename },
  };
}
