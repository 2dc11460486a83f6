import type { SlotProps } from 'shared-lib/contract';
import { ContributionWidget } from '../features/contribution/ContributionWidget.tsx';

/** The contribution form for people who have just registered. */
export function Component({ props }: { props: SlotProps['cabinet.order-paid' | 'registration.done'] }) {
  return <ContributionWidget event={props} />;
}
