import { useState } from 'react';
import { invitationApi } from 'shared-lib/api';
import { Form, setServerErrors, TextField, useSchemaForm } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, Notice } from 'shared-lib/ui';
import { limits, type Member, memberSchema } from 'shared-lib/validation';
import { Consents } from '../participation/Consents.tsx';
import { joinFailure } from './joinFailure.ts';

interface JoinFormProps {
  /** Of the link. */
  token: string;
  teamName: string;
  onOutcome: (outcome: 'joined' | 'full' | 'ended') => void;
}

const nobody = {
  fullName: '',
  email: '',
  consents: { correctData: false, fundTransfer: false, participation: false },
};

/** A name, an address if one likes, and one's own consent. */
export function JoinForm({ token, teamName, onOutcome }: JoinFormProps) {
  const { t } = useTranslation('registration');
  const form = useSchemaForm<Member>(memberSchema, nobody as unknown as Member);
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<'alreadySent' | 'tooMany' | 'unavailable'>();

  const join = async (member: Member) => {
    setFailure(undefined);
    try {
      await invitationApi.join(token, member, key);
      onOutcome('joined');
    } catch (cause) {
      const reason = joinFailure(cause);
      if (reason.kind === 'fields') setServerErrors(form, reason.fields);
      else if (reason.kind === 'full' || reason.kind === 'ended') return onOutcome(reason.kind);
      else setFailure(reason.kind);
      toast.error(t('joinTeam.failed'));
    }
  };
  return (
    <Form form={form} onSubmit={join} label={t('joinTeam.titles.form')}>
      <p className="soft">{t('joinTeam.lead', { team: teamName })}</p>
      {failure && (
        <Notice tone="err" role="alert">
          {t(`joinTeam.failures.${failure}`)}
        </Notice>
      )}
      <TextField
        name="fullName"
        label={t('participation.fields.fullName')}
        limit={limits.fullName}
        autoComplete="name"
      />
      <TextField
        name="email"
        type="email"
        label={t('participation.fields.email')}
        hint={t('joinTeam.emailHint')}
        autoComplete="email"
        optional
      />
      <Consents prefix="consents." />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('joinTeam.submit')}
      </Button>
    </Form>
  );
}
