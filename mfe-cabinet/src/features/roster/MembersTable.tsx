import type { RosterMember } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { Chip, type Column, DataTable } from 'shared-lib/ui';
import { dayAsTyped } from './list/rosterText.ts';

/** Whom the team has by now. */
export function MembersTable({ members }: { members: RosterMember[] }) {
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
      key: 'source',
      header: t('roster.source'),
      cell: ({ source }) => (
        <span>
          <Chip tone={source === 'captain' ? 'team' : 'solo'}>{t(`roster.sources.${source}`)}</Chip>
        </span>
      ),
    },
  ];
  return <DataTable caption={t('roster.title')} columns={columns} rows={members} rowKey={({ id }) => id} middle />;
}
