import { type ReactNode, useMemo } from 'react';
import { type EventFacts, type Registration, registrationApi } from 'shared-lib/api';
import { Form, setServerErrors, useSchemaForm, useWatch } from 'shared-lib/forms';
import { formatDate, formatTime, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { Notice, SideColumns } from 'shared-lib/ui';
import { type Individual, individualSchema, type Team } from 'shared-lib/validation';
import { StepActions } from '../../layout/StepActions.tsx';
import { StepCard } from '../../layout/StepCard.tsx';
import { BibPreview } from './BibPreview.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { formatIds } from './loadParticipation.ts';
import { ParticipantFields } from './ParticipantFields.tsx';
import { TeamForm } from './TeamForm.tsx';
import { tokenOrRefusal } from './tokenOrRefusal.ts';
import { useSending } from './useSending.ts';

interface EditRegistrationProps {
  event: EventFacts;
  registration: Registration;
}

type OnFields = (fields: Record<string, string>) => void;

/** Changes what has been registered, until the deadline; leads back to the cabinet. */
export function EditRegistration({ event, registration }: EditRegistrationProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const navigate = useNavigate();
  const { failure, submit } = useSending();
  const { id, editableUntil } = registration;
  const toCabinet = () => navigate(localizePath(paths.cabinet(), locale));

  const save = (fields: Individual | Team, onFields: OnFields) =>
    submit({
      send: async () => void (await registrationApi.update(tokenOrRefusal(), id, fields)),
      onFields,
      onTaken: async () => {
        await toCabinet();
        toast.success(t('participation.toasts.updated'));
      },
    });
  const until = { date: formatDate(editableUntil, locale), time: formatTime(editableUntil) };
  const head = <Notice>{t('participation.edit.until', until)}</Notice>;
  const foot = (isSubmitting: boolean) => (
    <>
      <FailureNotice failure={failure} />
      <StepActions
        back={t('participation.edit.back')}
        onBack={toCabinet}
        submit={t('participation.edit.save')}
        isSubmitting={isSubmitting}
      />
    </>
  );
  return registration.kind === 'team' ? (
    <TeamForm event={event} initial={registration.fields} head={head} foot={foot} onSubmit={save} />
  ) : (
    <EditIndividual event={event} initial={registration.fields} head={head} foot={foot} onSubmit={save} />
  );
}

interface EditIndividualProps {
  event: EventFacts;
  initial: Individual;
  head: ReactNode;
  foot: (isSubmitting: boolean) => ReactNode;
  onSubmit: (fields: Individual, onFields: OnFields) => Promise<void>;
}

function EditIndividual({ event, initial, head, foot, onSubmit }: EditIndividualProps) {
  const { t } = useTranslation('registration');
  const schema = useMemo(() => individualSchema(formatIds(event)), [event]);
  const form = useSchemaForm<Individual>(schema, initial);
  const [name, place] = useWatch({ control: form.control, name: ['fullName', 'city'] });
  const title = t('participation.edit.individual');
  return (
    <SideColumns
      aside={
        <BibPreview
          kind="individual"
          startsAt={event.startsAt}
          name={name}
          place={place}
          facts={[{ icon: 'bib', text: t('participation.facts.number') }]}
        />
      }
    >
      <Form
        form={form}
        summary
        label={title}
        onSubmit={(fields) => onSubmit(fields, (errors) => setServerErrors(form, errors))}
      >
        <StepCard title={title}>
          {head}
          <ParticipantFields formats={event.formats} />
        </StepCard>
        {foot(form.formState.isSubmitting)}
      </Form>
    </SideColumns>
  );
}
