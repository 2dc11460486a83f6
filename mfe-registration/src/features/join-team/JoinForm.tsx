import { useState } from 'react';
import { invitationApi } from 'shared-lib/api';
import { FailureNotice, useFailureTexts } from 'shared-lib/failures';
import { Form, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { type Member, memberSchema } from 'shared-lib/validation';
import { KitSizeField } from '../participation/KitSizeField.tsx';
import { emptyRunner, RunnerFields } from '../participation/RunnerFields.tsx';

interface JoinFormProps {
  token: string;
  teamName: string;
  onOutcome: (outcome: 'joined' | 'full' | 'ended') => void;
}

/** Errors after which the form is of no use. */
const outcomeByCode: Record<string, 'full' | 'ended'> = { team_full: 'full', invitation_not_found: 'ended' };

/** Name, optional email and consents of a person who joins a team. */
export function JoinForm({ token, teamName, onOutcome }: JoinFormProps) {
  const { t } = useTranslation('registration');
  const form = useSchemaForm<Member>(memberSchema, emptyRunner as unknown as Member);
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
        <KitSizeField />
      </RunnerFields>
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('joinTeam.submit')}
      </Button>
    </Form>
  );
}
