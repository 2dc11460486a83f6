import { useMemo } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { Form, setServerErrors, useAutosave, useSchemaForm, useWatch } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements, IconName } from 'shared-lib/ui';
import { SideColumns } from 'shared-lib/ui';
import { type Team, teamSchema } from 'shared-lib/validation';
import { StepCard } from '../../layout/StepCard.tsx';
import { BibPreview } from './BibPreview.tsx';
import { formatIds } from './loadParticipation.ts';
import { TeamDocumentsFields, TeamRepresentativeFields, TeamStartFields } from './TeamFields.tsx';

interface TeamFormProps {
  event: EventFacts;
  initial: Team;
  head?: Elements;
  foot: (isSubmitting: boolean) => Elements;
  onChange?: (team: Team) => void;
  onSubmit: (team: Team, onFields: (fields: Record<string, string>) => void) => Promise<void>;
}

export function TeamForm({ event, initial, head, foot, onChange, onSubmit }: TeamFormProps) {
  const { t } = useTranslation('registration');
  const schema = useMemo(() => teamSchema(formatIds(event), event.team, event.questions), [event]);
  const form = useSchemaForm<Team>(schema, initial);
  const [teamName, city] = useWatch({ control: form.control, name: ['teamName', 'city'] });
  useAutosave(form, (team) => onChange?.(team));

  const facts: { icon: IconName; text: string }[] = [
    { icon: 'team', text: t('participation.facts.size', { ...event.team }) },
    { icon: 'bill', text: t('participation.facts.bill') },
    { icon: 'document', text: t('participation.facts.certificate') },
  ];
  return (
    <SideColumns
      aside={<BibPreview kind="team" startsAt={event.startsAt} name={teamName} place={city} facts={facts} />}
    >
      <Form
        form={form}
        summary
        label={t('participation.team.title')}
        onSubmit={(team) => onSubmit(team, (fields) => setServerErrors(form, withoutTeam(fields)))}
      >
        <StepCard title={t('participation.team.title')}>
          {head}
          <div>
            <TeamStartFields event={event} />
            <TeamDocumentsFields />
            <TeamRepresentativeFields />
          </div>
        </StepCard>
        {foot(form.formState.isSubmitting)}
      </Form>
    </SideColumns>
  );
}

/** The server names fields by their path in the request. */
function withoutTeam(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^team\./, ''), text]));
}
