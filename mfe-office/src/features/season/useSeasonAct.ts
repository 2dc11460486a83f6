import { useMutation } from '@tanstack/react-query';
import type { SeasonEnd } from 'shared-lib/api/office';
import { officeQuery } from '../../api/officeQuery.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { queries } from '../../session/queries.ts';

/** Runs an operation that answers with the season as it is then. */
export const useSeasonAct = <Body>(send: (body: Body) => Promise<SeasonEnd>) =>
  useMutation({
    mutationFn: (body: Body) => withConfirmation(() => send(body)),
    onSuccess: (season) => queries.setQueryData(officeQuery('season-end', {}).queryKey, season),
  });
