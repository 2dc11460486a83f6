import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../../api/officeQuery.ts';
import { Card } from '../../../design/Card.tsx';
import { Failed, Loading } from '../../../design/Placeholder.tsx';
import { Proposal } from './Proposal.tsx';

interface ProposalCardProps {
  id: number;
  /** Its place in the queue, in words. */
  position: string;
  onDecided: () => void;
}

/** One transfer beside the orders that it may pay. */
export function ProposalCard({ id, position, onDecided }: ProposalCardProps) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(officeQuery('show-transfer', { id }));
  if (data) return <Proposal proposal={data} position={position} onDecided={onDecided} />;
  return (
    <Card isPanel title={t('bank.numbered', { id })}>
      {error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={5} />}
    </Card>
  );
}
