import { useState } from 'react';
import { rosterApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import type { CheckedRow } from './list/checkRoster.ts';

interface Failure {
  /** Text key below `roster.failures`. */
  key: 'rows' | 'full' | 'tooLate' | 'session' | 'unavailable';
  numbers?: Record<string, number>;
}

interface Saving {
  /** Of the registration. */
  id: number;
  /** How many the captain may write down. */
  places: number;
  onSaved: () => Promise<void>;
}

/** Saves the list when every row is right, or says why it is not saved. */
export function useSaveRoster({ id, places, onSaved }: Saving) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<Failure>();

  const save = async (rows: CheckedRow[]) => {
    const wrong = rows.filter(({ problems }) => problems.length > 0).length;
    if (wrong > 0) return setFailure({ key: 'rows', numbers: { count: wrong } });
    if (rows.length > places) return setFailure({ key: 'full', numbers: { places, people: rows.length } });
    setFailure(undefined);
    try {
      const members = rows.map(({ row }) => row);
      await rosterApi.save(currentToken() ?? '', id, members);
    } catch (cause) {
      setFailure(failureOf(cause, { places, people: rows.length }));
      toast.error(t('roster.toasts.failed'));
      return;
    }
    await onSaved();
    await revalidate();
    toast.success(t('roster.toasts.saved'));
  };
  return { failure, save };
}

function failureOf(cause: unknown, numbers: Record<string, number>): Failure {
  if (!(cause instanceof ApiError)) return { key: 'unavailable' };
  if (cause.status === 401) return { key: 'session' };
  if (cause.code === 'team_full') return { key: 'full', numbers };
  if (cause.code === 'registration_not_editable') return { key: 'tooLate' };
  return { key: 'unavailable' };
}
