import type { ReactNode } from 'react';
import { type Elements, SideColumns, TitledCard } from 'shared-lib/ui';

interface StepCardProps {
  title: string;
  lead?: ReactNode;
  /** The dark panel beside the card; a step of several cards puts its panel beside them all. */
  aside?: ReactNode;
  children: Elements;
}

/** One step of a longer form, or a part of it: a white card. */
export function StepCard({ aside, ...card }: StepCardProps) {
  return aside ? (
    <SideColumns aside={aside}>
      <TitledCard {...card} />
    </SideColumns>
  ) : (
    <TitledCard {...card} />
  );
}
