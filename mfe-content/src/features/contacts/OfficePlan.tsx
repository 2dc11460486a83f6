import { useId } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import styles from './OfficePlan.module.css';

/** Streets between the metro and the office, as lines of an SVG path. */
const streets = [
  'M0 110H764M0 250H764M470 400H764M470 540H764',
  'M300 0V400M440 0V400M610 0V800M300 540V800M440 540V800',
  'M764 0C754 200 784 420 764 800',
].join('');

/** The way from the metro: the square, one street, the next corner. */
const way = 'M336 430 300 396V250H176';

const labels = [
  { key: 'verkhniiVal', x: 630, y: 90 },
  { key: 'khoryva', x: 630, y: 230 },
  { key: 'spaska', x: 630, y: 380 },
  { key: 'skovorody', x: 630, y: 520 },
] as const;

const uprightLabels = [
  { key: 'kostiantynivska', x: 282, y: 236 },
  { key: 'mezhyhirska', x: 466, y: 236 },
  { key: 'voloska', x: 592, y: 236 },
] as const;

const exits = [
  { key: 'exitToSquare', x: 350, y: 444 },
  { key: 'exitToVal', x: 350, y: 160 },
] as const;

/** A plan of the way from the metro, not to scale: no map service is needed for it. */
export function OfficePlan({ address }: { address: string }) {
  const { t } = useTranslation('content');
  const id = useId();
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 900 800"
      preserveAspectRatio="xMidYMin slice"
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}desc`}
    >
      <title id={`${id}title`}>{t('contacts.mapAlt', { address })}</title>
      <desc id={`${id}desc`}>{t('contacts.plan.way')}</desc>
      <path className={styles.ground} d="M0 0h900v800H0z" />
      <path className={styles.river} d="M796 0c-10 200 20 420 0 800h104V0z" />
      <path className={styles.square} d="M268 400h204v140H268z" />
      <path className={styles.street} d={streets} />
      <path className={styles.building} d="M96 150h160v72H96z" />
      <path className={styles.way} d={way} />
      {labels.map(({ key, x, y }) => (
        <text key={key} x={x} y={y}>
          {t(`contacts.plan.${key}`)}
        </text>
      ))}
      {uprightLabels.map(({ key, x, y }) => (
        <text key={key} transform={`translate(${x} ${y}) rotate(-90)`}>
          {t(`contacts.plan.${key}`)}
        </text>
      ))}
      <text className={styles.water} transform="translate(818 330) rotate(-90)">
        {t('contacts.plan.dnipro')}
      </text>
      <text className={styles.strong} x={370} y={500} textAnchor="middle">
        {t('contacts.plan.square')}
      </text>
      {exits.map(({ key, x, y }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <circle className={styles.metro} r="20" />
          <text className={styles.letter} y="9" textAnchor="middle">
            {t('contacts.plan.metro')}
          </text>
        </g>
      ))}
      <g transform="translate(176 234)">
        <path className={styles.pin} d="M0 0c-8-22-46-48-46-88a46 46 0 0 1 92 0c0 40-38 66-46 88Z" />
        <circle className={styles.eye} cy="-88" r="20" />
      </g>
      <text className={styles.strong} x={96} y={300}>
        {t('contacts.plan.office')}
      </text>
      <text x={96} y={334}>
        {t('contacts.plan.entrance')}
      </text>
      <path className={styles.north} d="M520 80V32M508 46l12-16 12 16" />
      <text x={538} y={64}>
        {t('contacts.plan.north')}
      </text>
    </svg>
  );
}
