import { useEffect, useRef } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { Tabs } from 'shared-lib/ui';
import { Candle } from 'shared-lib/ui/illustrations';
import styles from './CourseGuide.module.css';
import { getDecades, yearAnchor } from './decades.ts';

interface CourseGuideProps {
  stops: readonly { year: number; edition?: number }[];
  /** The year that scrolls by: its decade is the current one, whatever is pointed at or focused. */
  read?: number;
  /** The year whose blossom is lit. */
  active?: number;
  onPoint: (year: number | undefined) => void;
}

/** Stays beside the course: decades to jump to, and the candle with the blossom of the year one is at. */
export function CourseGuide({ stops, read, active, onPoint }: CourseGuideProps) {
  const { t } = useTranslation('content');
  const byEdition = new Map(stops.map(({ year, edition }) => [edition, year]));
  const runs = Math.max(...stops.map(({ edition = 0 }) => edition));
  const getPlace = (year: number) => `${paths.history()}#${yearAnchor(year)}`;
  const decades = getDecades(stops.map(({ year }) => year)).map(({ start, from, to, isPartial }) => ({
    label: isPartial
      ? t('history.years', { from, to })
      : t('history.decade', { start, context: start % 1000 === 0 ? 'thousand' : undefined }),
    to: getPlace(from),
    current: read !== undefined && read >= from && read <= to,
  }));
  const tabs = useCurrentInView(read);
  return (
    <div className={`${styles.guide} no-print`}>
      <div className={styles.tabs} ref={tabs}>
        <Tabs
          label={t('history.decades')}
          items={[
            { label: t('history.allYears'), to: `${paths.history()}#years`, current: read === undefined },
            ...decades,
          ]}
          wraps
        />
      </div>
      <div className={`on-leaf ${styles.panel}`}>
        <p className="d3">{t('history.blossoms', { count: runs })}</p>
        <p className={styles.note}>{t('history.blossomsNote')}</p>
        <Candle
          surface="leaf"
          lit={stops.find(({ year }) => year === active)?.edition}
          linkOf={(run) => {
            const year = byEdition.get(run);
            return year === undefined ? undefined : { to: getPlace(year), title: String(year) };
          }}
          onPoint={(run) => onPoint(run === undefined ? undefined : byEdition.get(run))}
          className={styles.candle}
        />
      </div>
    </div>
  );
}

/** On phones the tabs scroll sideways: the current one is brought into their row. */
function useCurrentInView(read: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the year that is read.
  useEffect(() => {
    const current = ref.current?.querySelector<HTMLElement>('[aria-current]');
    const row = current?.parentElement;
    row?.scrollTo({ left: current ? current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2 : 0 });
  }, [read]);
  return ref;
}
