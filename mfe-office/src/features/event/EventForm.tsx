import { DayCard } from './cards/DayCard.tsx';
import { FormatsCard } from './cards/FormatsCard.tsx';
import { KitOfficeCard } from './cards/KitOfficeCard.tsx';
import { RequisitesCard } from './cards/RequisitesCard.tsx';
import { WindowCard } from './cards/WindowCard.tsx';

/** Every field of an event, in the order in which people look for them. @param now on a wall in Kyiv */
export function EventForm({ now }: { now: string }) {
  return (
    <>
      <WindowCard now={now} />
      <DayCard />
      <FormatsCard />
      <KitOfficeCard />
      <RequisitesCard />
    </>
  );
}
