import { type Currency, formatDate, formatMoney, formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, ButtonAnchor, type Column, DataTable, Notice, ResponsiveImage, SectionHead } from 'shared-lib/ui';
import styles from './TeamsTable.module.css';
import type { RankedTeam, Ranking } from './teamsData.ts';

interface TeamsTableProps {
  year: string;
  ranking?: Ranking;
  results?: { url: string; kind: string; bytes: number };
}

/** Amounts by team, the largest first, and the results file. */
export function TeamsTable({ year, ranking, results }: TeamsTableProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const columns = useColumns();
  const size = results && formatNumber(Math.ceil(results.bytes / 1024), locale);
  return (
    <section aria-labelledby="teams-table">
      <SectionHead
        id="teams-table"
        title={t('teams.table.title')}
        lead={
          ranking?.updatedOn && t('teams.table.updated', { date: formatDate(`${ranking.updatedOn}T12:00:00Z`, locale) })
        }
        action={
          results && (
            <ButtonAnchor href={results.url} download variant="transparent-dark" icon="results">
              <span>
                <span>{t('teams.table.results')}</span>{' '}
                <small className={styles.file}>{t('teams.table.file', { ...results, size })}</small>
              </span>
            </ButtonAnchor>
          )
        }
      />
      {ranking ? (
        <DataTable
          caption={t('teams.table.caption', { year })}
          columns={columns}
          rows={ranking.rows}
          rowKey={({ slug }) => slug}
          phoneLook="ranking"
          middle
        />
      ) : (
        <Notice>{t('teams.table.empty', { year })}</Notice>
      )}
    </section>
  );
}

function useColumns(): Column<RankedTeam>[] {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return [
    { key: 'place', header: t('teams.table.place'), cell: ({ place }) => <span className="num">{place}</span> },
    { key: 'team', header: t('teams.table.team'), cell: (row) => <TeamName {...row} /> },
    { key: 'field', header: t('teams.table.field'), cell: ({ field }) => field, onPhone: 'hidden' },
    {
      key: 'people',
      header: t('teams.table.people'),
      cell: ({ people }) => `${formatNumber(people, locale)} ${t('teams.people', { count: people })}`,
      onPhone: 'sub',
    },
    {
      key: 'amount',
      header: t('teams.table.amount'),
      cell: ({ amount, currency }) => <Amount text={formatMoney(amount, currency as Currency, locale)} size="sm" />,
      align: 'end',
    },
  ];
}

function TeamName({ slug, name, crest }: RankedTeam) {
  return (
    <span className={styles.team}>
      <ResponsiveImage
        image={crest && { ...crest, alt: '' }}
        fallback={{ kind: 'crest', slug }}
        ratio="1/1"
        sizes="42px"
        rounded="none"
        className={styles.crest}
      />
      <b className="strong" translate="no">
        {name}
      </b>
    </span>
  );
}
