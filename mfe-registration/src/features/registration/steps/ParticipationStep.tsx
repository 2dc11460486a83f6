import { useDraft } from 'shared-lib/forms';
import { useLocale } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import { siteTime } from 'shared-lib/ui';
import { StepLoading } from '../../../layout/StepLoading.tsx';
import { useLoaded } from '../../../layout/useLoaded.ts';
import { EditRegistration } from '../../participation/EditRegistration.tsx';
import { loadParticipation } from '../../participation/loadParticipation.ts';
import { NewRegistration } from '../../participation/NewRegistration.tsx';
import { NotEditable, NotOpen } from '../../participation/NotOpen.tsx';
import type { ParticipationDraft } from '../../participation/participationDraft.ts';
import type { StepProps } from '../registration.ts';

/** Individuals or a team. `?edit=7` changes registration 7 instead, `?form=team` opens the team's form. */
export function ParticipationStep({ signUp }: StepProps) {
  const locale = useLocale();
  const token = useSession((session) => session.token);
  const editId = useSearchParams()[0].get('edit');
  const draft = useDraft<ParticipationDraft>('participation', { token });
  const loaded = useLoaded((signal) => loadParticipation({ locale, editId }, signal), `${locale} ${editId}`);
  if (loaded.status !== 'ready') return <StepLoading onRetry={loaded.retry} />;
  const { event, profile, edited } = loaded.value;
  if (edited === null) return <NotEditable reason="missing" />;
  if (edited) {
    const isTooLate = siteTime(event.now) >= Date.parse(edited.editableUntil);
    return isTooLate ? <NotEditable reason="tooLate" /> : <EditRegistration event={event} registration={edited} />;
  }
  if (event.registration.phase !== 'open') return <NotOpen event={event} />;
  if (draft.status === 'loading') return <StepLoading />;
  const { go, registrant, changeRegistrant } = signUp;
  return (
    <NewRegistration
      key={draft.revision}
      event={event}
      profile={profile}
      draft={draft}
      onDone={async () => {
        changeRegistrant({ hasRegistration: true });
        await go('delivery');
      }}
      onBack={() => void go('personal-data')}
      onDelivery={registrant?.hasRegistration ? () => void go('delivery') : undefined}
    />
  );
}
