import { useMemo, useState } from 'react';
import { type EventFacts, invitationApi } from 'shared-lib/api';
import { FailureNotice, useFailureTexts } from 'shared-lib/failures';
import { CheckboxField, Form, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { listSizes, type Member, memberSchema } from 'shared-lib/validation';
import { KitSizeField } from '../participation/KitSizeField.tsx';
import { emptyRunner, RunnerFields } from '../participation/RunnerFields.tsx';

interface JoinFormProps {
  token: string;
  teamName: string;
  event: Pick<EventFacts, 'shirts' | 'included' | 'fundraising'>;
  onOutcome: (outcome: 'joined' | 'full' | 'ended') => void;
}

/** Errors after which the form is of no use. */
const outcomeByCode: Record<string, 'full' | 'ended'> = { team_full: 'full', invitation_not_found: 'ended' };

/** Name, optional email and consents of a person who joins a team. */
export function JoinForm({ token, teamName, event, onOutcome }: JoinFormProps) {
  const { t } = useTranslation('registration');
  const schema = useMemo(() => memberSchema(listSizes(event)), [event]);
  const form = useSchemaForm<Member>(schema, { ...emptyRunner, isShownOnPage: false });
  const [key] = useState(() => crypto.randomUUID());
  const { short } = useFailureTexts();
  const [failure, setFailure] = useState<Failure>();

  const join = async (member: Member) => {
    setFailure(undefined);
    try {
      await invitationApi.join(token, member, key);
      onOutcome('joined');
    } catch (error) {
      const found = getFailure(error);
      const outcome = outcomeByCode[found.code];
      if (outcome) return onOutcome(outcome);
      if (found.kind === 'invalid') setServerErrors(form, found.fields);
      else setFailure(found);
      toast.error(short(found));
    }
  };
  return (
    <Form form={form} onSubmit={join} label={t('joinTeam.titles.form')}>
      <p className="soft">{t('joinTeam.lead', { team: teamName })}</p>
      <FailureNotice
        failure={failure}
        texts={{
          idempotency_key_reused: t('joinTeam.failures.alreadySent'),
          too_many_joins: t('joinTeam.failures.tooMany'),
          unavailable: t('joinTeam.failures.unavailable'),
          offline: t('joinTeam.failures.offline'),
        }}
      />
      <RunnerFields emailHint={t('joinTeam.emailHint')} isEmailOptional>
        <KitSizeField event={event} kind="team" />
      </RunnerFields>
      {event.fundraising?.isOn && (
        <CheckboxField name="isShownOnPage" label={t('joinTeam.isShownOnPage')} optional>
          {t('joinTeam.isShownOnPage')}
        </CheckboxField>
      )}
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('joinTeam.submit')}
      </Button>
    </Form>
  );
}
