import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../../api/officeQuery.ts';
import { Card } from '../../../design/Card.tsx';
import { Failed, Loading } from '../../../design/Placeholder.tsx';
import { Proposal } from './Proposal.tsx';

/** One transfer beside the order that it may pay. */
export function ProposalCard({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(officeQuery('show-transfer', { id }));
  if (data) return <Proposal proposal={data} onDecided={onDecided} />;
  return (
    <Card title={t('bank.numbered', { id })}>
      {error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={5} />}
    </Card>
  );
}
