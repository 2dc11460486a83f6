import { useQuery } from '@tanstack/react-query';
import type { StaffInvitation, StaffMember } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { getInitials } from '../../frame/getInitials.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Approvals } from '../approvals/Approvals.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import styles from './StaffPage.module.css';
import { useChosenMember } from './useChosenMember.ts';

export const { head, Component } = officePage('people', StaffScreen);

function StaffScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { chosen, choose } = useChosenMember();
  const query = useQuery(officeQuery('staff', {}));
  const { data } = query;
  const member = data?.members.find(({ id }) => id === chosen);
  return (
    <>
      <PageTop title={t('frame.sections.people')} sub={data && t('staff.count', { count: data.members.length })} />
      <Loaded query={query} rows={8}>
        {({ members, invitations }) => (
          <Columns side={member ? 'medium' : 'none'}>
            <Stack>
              <Approvals />
              <Card title={t('staff.people')} count={members.length} flush>
                <Members members={members} chosen={chosen} onChoose={choose} />
              </Card>
              {invitations.length > 0 && <Invitations invitations={invitations} />}
              {can('invite-staff') && <InviteForm />}
              <PermissionMatrix />
            </Stack>
            {member && <MemberPanel key={member.id} member={member} onClose={() => choose(undefined)} />}
          </Columns>
        )}
      </Loaded>
    </>
  );
}

interface MembersProps {
  members: StaffMember[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const looks = {
  active: { tone: 'ok', icon: 'check' },
  expired: { tone: 'wait', icon: 'clock' },
  revoked: { tone: 'plain', icon: 'close' },
} as const;

function Members({ members, chosen, onChoose }: MembersProps) {
  const { t } = useTranslation('office');
  const { recent } = useWhen();
  return (
    <Table
      caption={t('staff.people')}
      columns={(['person', 'roles', 'access', 'devices', 'seen'] as const).map((name) => ({
        name,
        label: t(`staff.columns.${name}`),
      }))}
    >
      {members.map(({ id, name, email, roles, state, sessions, lastSeenAt }) => (
        <tr key={id} data-selected={id === chosen || undefined}>
          <td>
            <button type="button" className={styles.person} onClick={() => onChoose(id)}>
              <span className={styles.avatar} aria-hidden="true">
                {getInitials(name)}
              </span>
              <span>
                <b className={table.strong} translate="no">
                  {name}
                </b>
                <small translate="no">{email}</small>
              </span>
            </button>
          </td>
          <td>{roles.map((role) => t(`staff.roles.${role}`)).join(', ')}</td>
          <td>
            <State {...looks[state]}>{t(`staff.states.${state}`)}</State>
          </td>
          <td>{sessions.length}</td>
          <td className={table.muted}>{lastSeenAt ? recent(lastSeenAt) : '—'}</td>
        </tr>
      ))}
    </Table>
  );
}

function Invitations({ invitations }: { invitations: StaffInvitation[] }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { mutate, isPending, error } = useStaffAct('cancel-invitation', t('staff.invite.cancelled'));
  return (
    <Card title={t('staff.invite.waiting')} count={invitations.length} flush>
      <OperationFailure error={error} />
      <CardList>
        {invitations.map(({ id, name, email, roles, expiresAt }) => (
          <li key={id}>
            <div>
              <b>{name || email}</b>
              <small>
                {`${email} · ${roles.map((role) => t(`staff.roles.${role}`)).join(', ')} · ${t('staff.invite.until', { when: exact(expiresAt) })}`}
              </small>
            </div>
            <Action
              loading={isPending}
              onClick={() => mutate({ id })}
              aria-label={t('staff.invite.cancelNamed', { name: name || email })}
            >
              {t('staff.invite.cancel')}
            </Action>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
