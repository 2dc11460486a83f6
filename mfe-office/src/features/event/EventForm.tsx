import { DayCard } from './cards/DayCard.tsx';
import { FormatsCard } from './cards/FormatsCard.tsx';
import { IncludedCard } from './cards/IncludedCard.tsx';
import { KitOfficeCard } from './cards/KitOfficeCard.tsx';
import { RequisitesCard } from './cards/RequisitesCard.tsx';

/** The fields of an event beside its moments, in the order in which people look for them. */
export function EventForm() {
  return (
    <>
      <DayCard />
      <FormatsCard />
      <IncludedCard />
      <KitOfficeCard />
      <RequisitesCard />
    </>
  );
}
