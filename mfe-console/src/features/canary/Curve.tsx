import type { CurvePoint, Views } from '@charity-run/release/api';
import { useTranslation } from 'shared-lib/i18n';
import { usePercent } from '../../design/usePercent.ts';
import { useWhen } from '../../design/useWhen.ts';
import styles from './Canary.module.css';
import { toLine } from './toLine.ts';

interface CurveProps {
  points: CurvePoint[];
  since: string;
  versions: { canary: string; live: string };
}

const WIDTH = 600;
const HEIGHT = 140;
const LOWEST_TOP = 0.02;

const getShare = ({ views, troubled }: Views) => (views > 0 ? troubled / views : 0);

/** Share of page views with an error since the canary began; the table below says the same in words. */
export function Curve({ points, since, versions }: CurveProps) {
  const { t } = useTranslation('console');
  const percent = usePercent();
  const when = useWhen();
  const canary = points.map((point) => getShare(point.canary));
  const live = points.map((point) => getShare(point.live));
  const top = Math.max(LOWEST_TOP, ...canary, ...live);
  return (
    <figure className={styles.curve}>
      <figcaption>
        <span>{t('canary.curve')}</span>
        <span className={styles.key} data-line="live">
          {`${t('canary.live')} ${versions.live}`}
        </span>
        <span className={styles.key} data-line="canary">
          {`${t('canary.canary')} ${versions.canary}`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('canary.curveText', {
          live: percent(live.at(-1) ?? 0, 1),
          canary: percent(canary.at(-1) ?? 0, 1),
        })}
      >
        {[0, 0.5, 1].map((at) => (
          <line key={at} x1="0" x2={WIDTH} y1={at * HEIGHT} y2={at * HEIGHT} />
        ))}
        <polyline data-line="live" points={toLine(live, top, { width: WIDTH, height: HEIGHT })} />
        <polyline data-line="canary" points={toLine(canary, top, { width: WIDTH, height: HEIGHT })} />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{when(since)}</span>
        <span>{t('canary.upTo', { top: percent(top, 1) })}</span>
        <span>{when(points.at(-1)?.at ?? since)}</span>
      </p>
    </figure>
  );
}
