import { useMemo } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { Form, setServerErrors, useAutosave, useSchemaForm, useWatch } from 'shared-lib/forms';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Button, type IconName, SideColumns } from 'shared-lib/ui';
import { countryName, type Individual, individualSchema, limits, participationConsents } from 'shared-lib/validation';
import { array, object } from 'yup';
import { StepCard } from '../../layout/StepCard.tsx';
import { BibPreview } from './BibPreview.tsx';
import { Consents } from './Consents.tsx';
import { formatIds } from './loadParticipation.ts';
import { DoneParticipant, OpenParticipant } from './ParticipantCard.tsx';
import { noConsents } from './participationDraft.ts';
import { RemovedNotice } from './RemovedNotice.tsx';
import { type Individuals, useParticipantList } from './useParticipantList.ts';

interface IndividualsFormProps {
  event: EventFacts;
  initial: Individual[];
  /** The choice of form above the fields. */
  head: Elements;
  /** Draft, failure and buttons below them. */
  foot: (isSubmitting: boolean) => Elements;
  onChange: (participants: Individual[]) => void;
  onSubmit: (participants: Individual[], onFields: (fields: Record<string, string>) => void) => Promise<void>;
}

/** Form of individual participants, for example a family. */
export function IndividualsForm({ event, initial, head, foot, onChange, onSubmit }: IndividualsFormProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const rules = useMemo(() => getRules(event), [event]);
  const form = useSchemaForm<Individuals>(rules.form, {
    participants: initial,
    consents: initial[0]?.consents ?? noConsents,
  });
  const list = useParticipantList(form, {
    isComplete: (participant) => rules.one.isValidSync(participant),
    onCount: (counted) => onChange(withConsents({ participants: counted, consents: form.getValues('consents') })),
  });
  const participants = useWatch({ control: form.control, name: 'participants' });
  useAutosave(form, (values) => onChange(withConsents(values)));

  const last = participants.at(-1);
  const facts: { icon: IconName; text: string }[] = [
    { icon: 'bib', text: t('participation.facts.number') },
    { icon: 'plus', text: t('participation.facts.unlimited') },
    { icon: 'medal', text: t('participation.facts.people', { count: participants.length }) },
  ];
  const preview = { kind: 'individual', startsAt: event.startsAt, facts } as const;
  return (
    <SideColumns aside={<BibPreview {...preview} name={last?.fullName ?? ''} place={last?.city ?? ''} />}>
      <Form
        form={form}
        summary
        label={t('participation.individuals.title')}
        onSubmit={(values) => onSubmit(withConsents(values), (fields) => setServerErrors(form, fields))}
      >
        <StepCard title={t('participation.individuals.title')}>
          {head}
          {list.ids.map((id, index) => {
            const { fullName = '', country = '', city = '' } = participants[index] ?? {};
            return list.isOpen(index) ? (
              <OpenParticipant
                key={id}
                index={index}
                name={fullName}
                event={event}
                onRemove={list.ids.length > 1 ? () => list.remove(index) : undefined}
              />
            ) : (
              <DoneParticipant
                key={id}
                index={index}
                name={fullName}
                place={[country && countryName(country, locale), city].filter(Boolean).join(', ')}
                onEdit={() => list.open(index)}
              />
            );
          })}
          {list.removed && (
            <RemovedNotice key={list.removed.id} name={list.removed.participant.fullName} onRestore={list.restore} />
          )}
          {list.ids.length < limits.participantsAtOnce && (
            <Button variant="transparent-dark-light" block icon="plus" onClick={list.add}>
              {t('participation.individuals.add')}
            </Button>
          )}
          <Consents prefix="consents." people={participants.length} />
        </StepCard>
        {foot(form.formState.isSubmitting)}
      </Form>
    </SideColumns>
  );
}

/** Each registration carries the consents that were given for all. */
const withConsents = ({ participants, consents }: Individuals): Individual[] =>
  participants.map((participant) => ({ ...participant, consents }));

function getRules(event: EventFacts) {
  const formats = formatIds(event);
  const { questions } = event;
  const one = individualSchema(formats, questions, event).omit(['consents']);
  return { one, form: object({ participants: array(one).required(), consents: participationConsents }) };
}
