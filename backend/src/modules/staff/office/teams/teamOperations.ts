import { teamReminders, teamSorts, teamViews } from 'shared-lib/api/office';
import { object, string } from 'yup';
import { operationOf, read, type SomeOperations, write } from '../../../office/index.ts';
import { actor, direction, exported, page, text, whole } from '../../operationRules.ts';
import type { OfficeTeams } from './officeTeams.ts';

const query = {
  text: text(100),
  view: string().oneOf(teamViews),
  sort: string().oneOf(teamSorts),
  direction,
};

/** Company teams in the office and on the command line. */
export function teamOperations(teams: OfficeTeams) {
  return {
    'search-teams': operationOf(read('numbers'), object({ ...query, ...page }), (body) => teams.search(body)),
    'show-team': operationOf(read('numbers'), object({ id: whole.required() }), ({ id }) => teams.show(id)),
    'remind-captain': operationOf(
      write('numbers'),
      object({
        actor,
        id: whole.required(),
        about: string().oneOf(teamReminders).required(),
      }),
      ({ id, about }, caller) => teams.remind(caller.actor, id, about),
    ),
    'export-teams': operationOf(
      read('numbers'),
      object({ ...exported, ...query }),
      ({ actor: _, format, ...body }, caller) => teams.export(caller.actor, body, format),
    ),
  } satisfies SomeOperations;
}
