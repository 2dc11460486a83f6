import { useDraft } from 'shared-lib/forms';
import { useLocale } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import { StepLoading } from '../../layout/StepLoading.tsx';
import { useLoaded } from '../../layout/useLoaded.ts';
import { EditRegistration } from './EditRegistration.tsx';
import { loadParticipation } from './loadParticipation.ts';
import { NewRegistration } from './NewRegistration.tsx';
import { NotEditable, NotOpen } from './NotOpen.tsx';
import type { ParticipationDraft } from './participationDraft.ts';

interface ParticipationStepProps {
  /** The form has been taken. */
  onDone: () => void | Promise<void>;
  onBack: () => void;
  /** Where somebody who is registered already goes on; undefined for who is not. */
  onDelivery: (() => void) | undefined;
}

/** Step 4: who runs, on their own or as a team. `?edit=7` changes registration 7 instead, `?form=team` opens the team’s form. */
export function ParticipationStep({ onDone, onBack, onDelivery }: ParticipationStepProps) {
  const locale = useLocale();
  const token = useSession((session) => session.token);
  const editId = useSearchParams()[0].get('edit');
  const draft = useDraft<ParticipationDraft>('participation', { token });
  const loaded = useLoaded((signal) => loadParticipation({ locale, editId }, signal), `${locale} ${editId}`);
  if (loaded.status !== 'ready') return <StepLoading state={loaded} />;
  const { event, profile, edited } = loaded.value;
  if (edited === null) return <NotEditable reason="missing" />;
  if (edited) {
    const isTooLate = Date.parse(event.now) >= Date.parse(edited.editableUntil);
    return isTooLate ? <NotEditable reason="tooLate" /> : <EditRegistration event={event} registration={edited} />;
  }
  if (event.registration.phase !== 'open') return <NotOpen event={event} />;
  if (draft.status === 'loading') return <StepLoading state={{ status: 'loading' }} />;
  return (
    <NewRegistration
      key={draft.revision}
      event={event}
      profile={profile}
      draft={draft}
      onDone={onDone}
      onBack={onBack}
      onDelivery={onDelivery}
    />
  );
}
