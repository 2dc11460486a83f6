import { type FormEvent, useState } from 'react';
import type { StaffMember } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { Stack } from '../../design/Columns.tsx';
import { Field } from '../../design/Field.tsx';
import { kyivDay, kyivInstant, useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { InvitationSent } from './InviteForm.tsx';
import { RoleChoices } from './RoleChoices.tsx';
import styles from './StaffPage.module.css';

/** Roles, devices and the end of access of one person. */
export function MemberPanel({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation('office');
  return (
    <Stack>
      <Card
        isPanel
        title={<span translate="no">{member.name}</span>}
        note={<span translate="no">{member.email}</span>}
        actions={<Action tone="ghost" icon="close" aria-label={t('frame.close')} onClick={onClose} />}
      >
        <Roles member={member} />
      </Card>
      <Devices member={member} />
      {!member.isSelf && member.state !== 'revoked' && <Access member={member} />}
    </Stack>
  );
}

function Roles({ member }: { member: StaffMember }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [roles, setRoles] = useState(member.roles);
  const [until, setUntil] = useState(member.accessUntil ? kyivDay(member.accessUntil) : '');
  const { mutate, isPending, error } = useStaffAct('change-roles', t('frame.saved'));
  const isFixed = !can('change-roles') || member.isSelf;
  const isChanged =
    roles.join() !== member.roles.join() || until !== (member.accessUntil ? kyivDay(member.accessUntil) : '');
  return (
    <>
      <RoleChoices roles={roles} disabled={isFixed} onChange={setRoles} />
      <Field
        label={t('staff.accessUntil')}
        type="date"
        value={until}
        disabled={isFixed}
        onChange={({ target }) => setUntil(target.value)}
      />
      {member.isSelf && <p>{t('order.failures.own_roles')}</p>}
      <OperationFailure error={error} />
      {isChanged && (
        <Action
          disabled={roles.length === 0}
          loading={isPending}
          onClick={() => mutate({ account: member.id, roles, accessUntil: kyivInstant(until, '23:59:59') })}
        >
          {t('staff.save')}
        </Action>
      )}
    </>
  );
}

function Devices({ member: { id, sessions } }: { member: StaffMember }) {
  const { t } = useTranslation('office');
  const { recent } = useWhen();
  const can = useCan();
  const { mutate, isPending, error } = useStaffAct('end-sessions', t('staff.sessions.ended'));
  return (
    <Card
      title={t('staff.columns.devices')}
      count={sessions.length}
      actions={
        sessions.length > 1 &&
        can('end-sessions') && (
          <Action tone="ghost" loading={isPending} onClick={() => mutate({ account: id })}>
            {t('staff.sessions.endAll')}
          </Action>
        )
      }
      flush
    >
      <OperationFailure error={error} />
      <CardList>
        {sessions.map(({ id: session, device, method, lastSeenAt, isCurrent }) => (
          <li key={session}>
            <div>
              <b>{device || t('staff.sessions.unknown')}</b>
              <small>
                {`${t(`staff.sessions.methods.${method}`)} · ${isCurrent ? t('staff.sessions.current') : recent(lastSeenAt)}`}
              </small>
            </div>
            {can('end-sessions') && !isCurrent && (
              <Action
                loading={isPending}
                onClick={() => mutate({ account: id, session })}
                aria-label={t('staff.sessions.endNamed', { device })}
              >
                {t('staff.sessions.end')}
              </Action>
            )}
          </li>
        ))}
      </CardList>
    </Card>
  );
}

/** Another link for lost passkeys, and the end of access, for which the email is typed. */
function Access({ member: { id, email, name, sessions } }: { member: StaffMember }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const renewal = useStaffAct('renew-invitation');
  const { mutate, isPending, error } = useStaffAct('revoke-staff', t('staff.revoke.done', { name }));
  const revoke = (event: FormEvent) => {
    event.preventDefault();
    mutate({ account: id, email: typed.trim() });
  };
  return (
    <Card title={t('staff.columns.access')}>
      {can('renew-invitation') && (
        <>
          <Action icon="lock" loading={renewal.isPending} onClick={() => renewal.mutate({ account: id })}>
            {t('staff.renew')}
          </Action>
          <OperationFailure error={renewal.error} />
          {renewal.data && <InvitationSent invitation={renewal.data} />}
        </>
      )}
      {can('revoke-staff') && !isOpen && (
        <Action tone="ghostDanger" onClick={() => setOpen(true)}>
          {t('staff.revoke.open')}
        </Action>
      )}
      {isOpen && (
        <form className={styles.confirm} onSubmit={revoke}>
          <p>{t('staff.revoke.about', { count: sessions.length })}</p>
          <Field
            label={t('staff.revoke.type', { email })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
          <OperationFailure error={error} />
          <div className={styles.buttons}>
            <Action type="submit" tone="danger" disabled={typed.trim() !== email} loading={isPending}>
              {t('staff.revoke.submit')}
            </Action>
            <Action onClick={() => setOpen(false)}>{t('staff.revoke.keep')}</Action>
          </div>
        </form>
      )}
    </Card>
  );
}
