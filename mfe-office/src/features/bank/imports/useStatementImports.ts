import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StatementImport } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { officeQuery } from '../../../api/officeQuery.ts';
import { refreshOffice } from '../../../session/queries.ts';

/** Between two looks at the progress. */
const PROGRESS_MS = 1_000;

export const importsQuery = officeQuery('statement-imports', {});

export const isInWork = ({ state }: StatementImport) => state !== 'done' && state !== 'failed';

/** Files in work and the newest that ended; the office is loaded again when one ends. */
export function useStatementImports(): StatementImport[] {
  const { t } = useTranslation('office');
  const { data = [] } = useQuery({
    ...importsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isInWork) ? PROGRESS_MS : false),
  });
  const seen = useRef<number[]>([]);
  useEffect(() => {
    const ended = data.filter((one) => !isInWork(one) && seen.current.includes(one.id));
    seen.current = data.filter(isInWork).map(({ id }) => id);
    if (ended.length === 0) return;
    void refreshOffice();
    for (const { state, counts } of ended) if (state === 'done') toast.success(t('bank.imported', { ...counts }));
  }, [data, t]);
  return data;
}
