import { type EventFacts, type Registration, registrationApi } from 'shared-lib/api';
import { type DraftHandle, DraftNotice, useDraft } from 'shared-lib/forms';
import { formatDate, formatTime, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
import type { Individual, Team } from 'shared-lib/validation';
import { StepActions } from '../../layout/StepActions.tsx';
import { StepLoading } from '../../layout/StepLoading.tsx';
import { EditIndividual } from './EditIndividual.tsx';
import { type EditDraft, editDraft, isDraftFor } from './editDraft.ts';
import { requiredToken } from './requiredToken.ts';
import { SubmitFailureNotice } from './SubmitFailureNotice.tsx';
import { TeamForm } from './TeamForm.tsx';
import { useQuestions } from './useQuestions.ts';
import { useSubmit } from './useSubmit.ts';

interface EditRegistrationProps {
  event: EventFacts;
  registration: Registration;
}

type OnFields = (fields: Record<string, string>) => void;

/** Changes a registration until its deadline, then returns to the cabinet. */
export function EditRegistration({ event, registration }: EditRegistrationProps) {
  const token = useSession((session) => session.token);
  const draft = useDraft<EditDraft>('registration-edit', { token });
  if (draft.status === 'loading') return <StepLoading />;
  return <OpenEdit key={draft.revision} event={event} registration={registration} draft={draft} />;
}

function OpenEdit({ event: loaded, registration, draft }: EditRegistrationProps & { draft: DraftHandle<EditDraft> }) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const navigate = useNavigate();
  const { failure, submit } = useSubmit();
  const { event, askRejected } = useQuestions(loaded);
  const { id, editableUntil } = registration;
  const toCabinet = () => navigate(localizePath(paths.cabinet(), locale));

  const save = (fields: Individual | Team, onFields: OnFields) =>
    submit({
      send: async () => void (await registrationApi.update(requiredToken(), id, fields)),
      onFields: (rejected) => askRejected(rejected).then(() => onFields(rejected)),
      onAccepted: async () => {
        void draft.clear();
        await toCabinet();
        toast.success(t('participation.toasts.updated'));
      },
    });
  const until = { date: formatDate(editableUntil, locale), time: formatTime(editableUntil) };
  const head = <Notice>{t('participation.edit.until', until)}</Notice>;
  const foot = (isSubmitting: boolean) => (
    <>
      <SubmitFailureNotice failure={failure} />
      {isDraftFor(draft.saved, registration) && <DraftNotice draft={draft} />}
      <StepActions
        back={t('participation.edit.back')}
        onBack={toCabinet}
        submit={t('participation.edit.save')}
        isSubmitting={isSubmitting}
      />
    </>
  );
  const fields = isDraftFor(draft.saved, registration) ? draft.saved.fields : registration.fields;
  const onChange = (changed: Individual | Team) => draft.save(editDraft(registration, changed));
  const shared = { event, head, foot, onChange, onSubmit: save };
  return registration.kind === 'team' ? (
    <TeamForm {...shared} initial={fields as Team} />
  ) : (
    <EditIndividual {...shared} initial={fields as Individual} />
  );
}
