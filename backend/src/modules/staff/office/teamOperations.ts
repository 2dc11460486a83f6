import { number, object, string } from 'yup';
import { type Operations, operationOf, read, write } from '../../office/index.ts';
import type { OfficeTeams } from './officeTeams.ts';

const text = (max: number) => string().trim().max(max);
const actor = text(60);
const whole = number().integer().min(1).max(2_147_483_647);

const query = {
  text: text(100),
  view: string().oneOf(['all', 'unfilled', 'unpaid'] as const),
  sort: string().oneOf(['name', 'people', 'unnamed'] as const),
  direction: string().oneOf(['asc', 'desc'] as const),
};

/** Company teams in the office and on the command line. */
export function teamOperations(teams: OfficeTeams) {
  return {
    'search-teams': operationOf(
      read('numbers'),
      object({ ...query, limit: number().integer().min(1).max(200), from: number().integer().min(0).max(1_000_000) }),
      (body) => teams.search(body),
    ),
    'show-team': operationOf(read('numbers'), object({ id: whole.required() }), ({ id }) => teams.show(id)),
    'remind-captain': operationOf(
      write('numbers'),
      object({
        actor,
        id: whole.required(),
        about: string()
          .oneOf(['roster', 'invoice'] as const)
          .required(),
      }),
      ({ id, about }, caller) => teams.remind(caller.actor, id, about),
    ),
    'export-teams': operationOf(
      read('numbers'),
      object({
        actor,
        format: string()
          .oneOf(['csv', 'xlsx'] as const)
          .required(),
        ...query,
      }),
      ({ actor: _, format, ...body }, caller) => teams.export(caller.actor, body, format),
    ),
  } satisfies Operations;
}
