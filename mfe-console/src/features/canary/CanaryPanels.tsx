import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '../../api/queries.ts';
import { CanaryPanel } from './CanaryPanel.tsx';

export function CanaryPanels() {
  const { data } = useQuery(statusQuery);
  return (data?.canaries ?? []).map((canary) => <CanaryPanel key={canary.name} canary={canary} />);
}
