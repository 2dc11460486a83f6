import { useMemo } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { Form, setServerErrors, useAutosave, useSchemaForm, useWatch } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { SideColumns } from 'shared-lib/ui';
import { type Individual, individualSchema, type ShirtOffer } from 'shared-lib/validation';
import { StepCard } from '../../layout/StepCard.tsx';
import { BibPreview } from './BibPreview.tsx';
import { Consents } from './Consents.tsx';
import { formatIds } from './loadParticipation.ts';
import { ParticipantFields } from './ParticipantFields.tsx';

/** A place keeps a size that the run lists no longer. */
function withOwnSize({ included, shirts }: EventFacts, { kitSize }: Individual): ShirtOffer {
  return { included, shirts: shirts && { sizes: kitSize ? [...shirts.sizes, { code: kitSize }] : shirts.sizes } };
}

interface EditIndividualProps {
  event: EventFacts;
  initial: Individual;
  head: Elements;
  foot: (isSubmitting: boolean) => Elements;
  onChange: (fields: Individual) => void;
  onSubmit: (fields: Individual, onFields: (fields: Record<string, string>) => void) => Promise<void>;
}

export function EditIndividual({ event, initial, head, foot, onChange, onSubmit }: EditIndividualProps) {
  const { t } = useTranslation('registration');
  const schema = useMemo(
    () => individualSchema(formatIds(event), event.questions, withOwnSize(event, initial)),
    [event, initial],
  );
  const form = useSchemaForm<Individual>(schema, initial);
  useAutosave(form, onChange);
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
          <ParticipantFields event={event} />
          <Consents prefix="consents." />
        </StepCard>
        {foot(form.formState.isSubmitting)}
      </Form>
    </SideColumns>
  );
}
