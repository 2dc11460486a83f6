import { useState } from 'react';
import { rosterApi } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { type CheckedRow, isRight } from './list/checkRoster.ts';

interface Saving {
  /** Id of the registration. */
  id: number;
  /** Places for the captain's list. */
  places: number;
  onSaved: () => Promise<void>;
}

/** Saves the list when every row is valid, or gives the reason why it was not saved. */
export function useSaveRoster({ id, places, onSaved }: Saving) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const { full, short } = useFailureTexts();
  const [failure, setFailure] = useState<{ text: string; reason: string }>();

  const save = async (text: string, rows: CheckedRow[]) => {
    const fail = (reason: string) => setFailure({ text, reason });
    const teamFull = t('roster.failures.full', { places, people: rows.length });
    if (rows.length > places) return fail(teamFull);
    const wrong = rows.filter((row) => !isRight(row)).length;
    if (wrong > 0) return fail(t('roster.failures.rows', { count: wrong }));
    setFailure(undefined);
    try {
      const members = rows.map(({ row }) => row);
      await rosterApi.save(currentToken() ?? '', id, members);
    } catch (error) {
      const found = getFailure(error);
      const wrongRows = new Set(Object.keys(found.fields).map((field) => field.split('.')[1])).size;
      const texts = {
        invalid: t('roster.failures.rows', { count: wrongRows }),
        team_full: teamFull,
        kit_size_gone: t('roster.failures.sizeGone', { sizes: [found.details.sizes].flat().join(', ') }),
        kit_size_fixed: t('roster.failures.sizeFixed'),
        registration_not_editable: t('roster.failures.tooLate'),
        unavailable: t('roster.failures.unavailable'),
        rejected: t(found.status === 401 ? 'roster.failures.session' : 'roster.failures.unavailable'),
      };
      fail(full(found, texts));
      toast.error(short(found));
      // The rows that repeat a person who has joined meanwhile are marked.
      if (found.kind === 'invalid') await revalidate();
      return;
    }
    await onSaved();
    await revalidate();
    toast.success(t('roster.toasts.saved'));
  };
  return { failure, save };
}
