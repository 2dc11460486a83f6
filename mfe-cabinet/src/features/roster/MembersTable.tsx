import type { RosterMember } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { Chip, type Column } from 'shared-lib/ui';
import { dayAsTyped } from './list/rosterText.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { RemoveMember } from './RemoveMember.tsx';

interface MembersTableProps {
  /** Id of the registration. */
  id: number;
  members: RosterMember[];
  isEditable: boolean;
}

export function MembersTable({ id, members, isEditable }: MembersTableProps) {
  const { t } = useTranslation('cabinet');
  if (members.length === 0) return <p className="soft">{t('roster.nobody')}</p>;
  const columns: Column<RosterMember>[] = [
    {
      key: 'fullName',
      header: t('roster.fields.fullName'),
      cell: ({ fullName }) => <b className="strong">{fullName}</b>,
    },
    { key: 'email', header: t('roster.fields.email'), cell: ({ email }) => email || t('roster.notGiven') },
    {
      key: 'birthday',
      header: t('roster.fields.birthday'),
      cell: ({ birthday }) => (birthday ? dayAsTyped(birthday) : t('roster.notGiven')),
    },
    {
      key: 'kitSize',
      header: t('roster.fields.kitSize'),
      cell: ({ kitSize }) => kitSize || t('roster.notGiven'),
    },
    {
      key: 'source',
      header: t('roster.source'),
      cell: ({ source }) => (
        <span>
          <Chip tone={source === 'captain' ? 'team' : 'solo'}>{t(`roster.sources.${source}`)}</Chip>
        </span>
      ),
    },
  ];
  if (isEditable && members.some(isJoined)) {
    columns.push({
      key: 'remove',
      header: t('roster.remove.column'),
      cell: (member) => (isJoined(member) ? <RemoveMember id={id} member={member} /> : <span className="soft">–</span>),
    });
  }
  return (
    <PeopleTable
      caption={t('roster.title')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      getName={({ fullName }) => fullName}
      getNote={({ kitSize }) => kitSize}
    />
  );
}

const isJoined = ({ source }: RosterMember) => source === 'invitation';
