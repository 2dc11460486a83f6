import { DayCard } from './cards/DayCard.tsx';
import { FormatsCard } from './cards/FormatsCard.tsx';
import { GiftsCard } from './cards/GiftsCard.tsx';
import { LookCard, NamesCard } from './cards/IdentityCards.tsx';
import { IncludedCard } from './cards/IncludedCard.tsx';
import { KitOfficeCard } from './cards/KitOfficeCard.tsx';
import { PaymentsCard } from './cards/PaymentsCard.tsx';
import { QuestionsCard } from './cards/QuestionsCard.tsx';
import { RequisitesCard } from './cards/RequisitesCard.tsx';
import { ShirtsCard } from './cards/ShirtsCard.tsx';

/** The fields of an event beside its moments, in the order in which people look for them. */
export function EventForm() {
  return (
    <>
      <NamesCard />
      <LookCard />
      <DayCard />
      <FormatsCard />
      <IncludedCard />
      <ShirtsCard />
      <QuestionsCard />
      <KitOfficeCard />
      <RequisitesCard />
      <PaymentsCard />
      <GiftsCard />
    </>
  );
}
