import { formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { Pagination, TeamCard } from 'shared-lib/ui';
import { shownCount } from '../common/shownCount.ts';
import styles from './TeamWall.module.css';
import type { Team } from './teamsData.ts';

const STEP = 12;

/** The crests of a year, as many of them as the URL requests. */
export function TeamWall({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const [search] = useSearchParams();
  const total = teams.length;
  const { shown, nextSearch } = shownCount(search, total, STEP);
  return (
    <>
      <ul className={styles.wall}>
        {teams.slice(0, shown).map(({ slug, name, field, people, website, crest }) => (
          <li key={slug}>
            <TeamCard
              slug={slug}
              name={name}
              field={field}
              count={formatNumber(people, locale)}
              countText={t('teams.people', { count: people })}
              crest={crest}
              href={website || undefined}
            />
          </li>
        ))}
      </ul>
      {total > STEP && (
        <Pagination
          label={t('teams.pages')}
          shown={shown}
          total={total}
          shownText={t('teams.shown', { shown, total })}
          more={{ label: t('teams.more'), to: paths.teams() + nextSearch }}
        />
      )}
    </>
  );
}
