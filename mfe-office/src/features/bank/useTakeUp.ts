import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { refreshOffice } from '../../session/queries.ts';

/** Makes a transfer wait that was not ours, and shows it; one that only shows recorded money is parted from it. */
export function useTakeUp(id: number) {
  const [, setSearch] = useSearchParams();
  return useMutation({
    mutationFn: () => operate('reopen-transfer', { id }),
    onSuccess: async ({ state }) => {
      await refreshOffice();
      if (state === 'decision') setSearch({ transfer: String(id) });
    },
  });
}
