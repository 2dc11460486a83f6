import { type FormEvent, useState } from 'react';
import type { OfficeRole, SentInvitation } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { kyivInstant, useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { RoleChoices } from './RoleChoices.tsx';
import styles from './StaffPage.module.css';

/** Emails an invitation to the person. */
export function InviteForm() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const [roles, setRoles] = useState<OfficeRole[]>(['desk']);
  const { mutate, data, isPending, error } = useStaffAct('invite-staff', t('staff.invite.sent'));
  const needsEnd = roles.length === 1 && roles[0] === 'desk';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = {
      email: email.trim(),
      name: name.trim(),
      roles,
      accessUntil: kyivInstant(until, '23:59:59'),
      locale,
    };
    mutate(request, {
      onSuccess: () => {
        setEmail('');
        setName('');
      },
    });
  };
  return (
    <Card title={t('staff.invite.title')} note={t('staff.invite.about')}>
      <form onSubmit={submit} className={styles.confirm}>
        <div className={styles.invite}>
          <Field
            label={t('staff.invite.email')}
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            required
          />
          <Field
            label={t('staff.invite.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
          />
          <Field
            label={t('staff.accessUntil')}
            hint={needsEnd ? t('staff.invite.needsEnd') : undefined}
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            required={needsEnd}
          />
        </div>
        <RoleChoices roles={roles} onChange={setRoles} />
        <OperationFailure error={error} />
        <div className={styles.buttons}>
          <Action type="submit" tone="main" large icon="mail" disabled={roles.length === 0} loading={isPending}>
            {t('staff.invite.send')}
          </Action>
        </div>
      </form>
      {data && <InvitationSent invitation={data} />}
    </Card>
  );
}

/** Where the link of an invitation went: no other person sees it. */
export function InvitationSent({ invitation: { email, expiresAt } }: { invitation: SentInvitation }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  return (
    <Notice tone="leaf" role="status">
      {t('staff.invite.sentTo', { email, when: exact(expiresAt) })}
    </Notice>
  );
}
