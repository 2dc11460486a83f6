import { formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Amount, contentHtml, ResponsiveImage, TimelineItem } from 'shared-lib/ui';
import { yearAnchor } from './decades.ts';
import type { HistoryYear } from './historyYears.ts';
import styles from './YearEntry.module.css';

interface YearEntryProps {
  entry: HistoryYear;
  isLatest?: boolean;
  onPoint: (year: number | undefined) => void;
}

/** One year on the course. Every fifth run gets its image across the column, the others beside the text. */
export function YearEntry({ entry, isLatest, onPoint }: YearEntryProps) {
  const { t } = useTranslation('content');
  const { year, edition, title, html, image } = entry;
  const isMilestone = edition === 1 || (edition ?? 1) % 5 === 0;
  return (
    <TimelineItem
      id={yearAnchor(year)}
      year={<YearLink year={year} />}
      edition={edition ? t('history.edition', { count: edition, ordinal: true }) : t('history.noRun')}
      title={title}
      image={
        image && (
          <ResponsiveImage
            image={image}
            fallback={{ kind: 'cover', slug: `history-${year}` }}
            sizes={isMilestone ? '(min-width: 1000px) 50vw, 90vw' : '(min-width: 1000px) 25vw, 90vw'}
          />
        )
      }
      imageBeside={!isMilestone}
      latest={isLatest}
      onActive={() => onPoint(year)}
      onInactive={() => onPoint(undefined)}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
      <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />
      <YearFigures entry={entry} />
    </TimelineItem>
  );
}

/** The year is a link to itself: it can be copied, and the keyboard walks the course by it. */
export function YearLink({ year }: { year: number }) {
  return (
    <LocalLink to={`${paths.history()}#${yearAnchor(year)}`} className={styles.year} preventScrollReset>
      {year}
    </LocalLink>
  );
}

function YearFigures({ entry: { participants, teams, funds, recipient } }: { entry: HistoryYear }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const counts = [
    { key: 'participants', count: participants },
    { key: 'teams', count: teams },
  ];
  if (!participants && !teams && !funds) return null;
  return (
    <ul className={styles.figures}>
      {counts.map(
        ({ key, count }) =>
          !!count && (
            <li key={key}>
              <span className="num">{formatNumber(count, locale)}</span> <span>{t(`history.${key}`, { count })}</span>
            </li>
          ),
      )}
      {funds && (
        <li>
          <Amount text={funds} className={styles.sum} />{' '}
          <span>{recipient ? t('history.raisedFor', { recipient }) : t('history.raised')}</span>
        </li>
      )}
    </ul>
  );
}
