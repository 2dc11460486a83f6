import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TeamReminder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { refreshOffice } from '../../session/queries.ts';

/** Emails the captain; also a rejected reminder means that the list is stale. */
export function useReminder(id: number) {
  const { t } = useTranslation('office');
  const isBusy = useRef(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (about: TeamReminder) => operate('remind-captain', { id, about }),
    onSuccess: () => toast.success(t('teams.reminder.sent')),
    onSettled: async () => {
      await refreshOffice();
      isBusy.current = false;
    },
  });
  /** Between the clicks of a double click nothing is rendered. */
  const remind = (about: TeamReminder) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(about);
  };
  return { remind, sending: isPending ? variables : undefined, error };
}
