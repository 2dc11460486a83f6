import { accountApi, eventApi, registrationApi } from 'shared-lib/api';
import { useDraft } from 'shared-lib/forms';
import { type Locale, useLocale } from 'shared-lib/i18n';
import { currentToken, useSession } from 'shared-lib/session';
import { type DeliveryDraft, deliveryOfDraft } from 'shared-lib/validation';
import { StepColumns } from '../../layout/StepColumns.tsx';
import { StepLoading } from '../../layout/StepLoading.tsx';
import { useLoaded } from '../../layout/useLoaded.ts';
import { DeliveryDone } from './DeliveryDone.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { newDelivery } from './newDelivery.ts';
import { RegisteredReceipt } from './RegisteredReceipt.tsx';

interface DeliveryStepProps {
  /** The person leaves for the cabinet, once the step has said what happens next. */
  onDone: () => void;
  onBack: () => void;
}

/** Step 5: how the order is received. It is kept as a draft, from which ordering will take it. */
export function DeliveryStep({ onDone, onBack }: DeliveryStepProps) {
  const locale = useLocale();
  const token = useSession((session) => session.token);
  const draft = useDraft<DeliveryDraft>('delivery', { token });
  const loaded = useLoaded((signal) => loadDelivery(locale, signal), locale);
  if (loaded.status !== 'ready') return <StepLoading state={loaded} />;
  if (draft.status === 'loading') return <StepLoading state={{ status: 'loading' }} />;

  const { event, profile, registrations } = loaded.value;
  const { saved } = draft;
  if (saved?.isDone) {
    const change = () => draft.save({ ...saved, isDone: false });
    return <DeliveryDone event={event} delivery={saved.values} onChange={change} onLeave={onDone} />;
  }
  return (
    <StepColumns key={draft.revision} aside={<RegisteredReceipt event={event} registrations={registrations} />}>
      <DeliveryForm
        event={event}
        initial={saved ? deliveryOfDraft(saved.values) : newDelivery(profile)}
        draft={draft}
        onBack={onBack}
        onSubmit={(values) => draft.save({ values, isDone: true })}
      />
    </StepColumns>
  );
}

async function loadDelivery(locale: Locale, signal: AbortSignal) {
  const token = currentToken() ?? '';
  const [event, profile, registrations] = await Promise.all([
    eventApi.get(locale, signal),
    accountApi.profile(token, signal),
    registrationApi.list(token, signal),
  ]);
  return { event, profile, registrations };
}
