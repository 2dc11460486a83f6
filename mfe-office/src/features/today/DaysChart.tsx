import { useState } from 'react';
import type { Today } from 'shared-lib/api/office';
import { formatDayRange, formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import styles from './DaysChart.module.css';
import { niceScale } from './niceScale.ts';

const WIDTH = 740;
const HEIGHT = 110;
const LEFT = 56;
const TOP = 14;

/** Registrations and money of 14 days, as bars or as a table. */
export function DaysChart({ days }: { days: Today['days'] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const [isTable, setTable] = useState(false);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const sum = (of: (day: Today['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const range = formatDayRange(first.day, last.day, locale);
  const foot = (
    <>
      <span>
        {t('today.chart.sum', {
          range,
          count: sum(({ participants }) => participants),
          money: short(
            sum(({ money }) => money),
            'UAH',
          ),
        })}
      </span>
      <Action tone="ghost" className={styles.toggle} onClick={() => setTable(!isTable)} aria-pressed={isTable}>
        {t(isTable ? 'today.chart.asBars' : 'today.chart.asTable')}
      </Action>
    </>
  );
  return (
    <Card
      title={t('today.chart.title')}
      flush={isTable}
      foot={foot}
      actions={
        !isTable && (
          <p className={styles.legend}>
            <span className={styles.past}>{t('today.chart.past')}</span>
            <span className={styles.now}>{t('today.chart.now')}</span>
          </p>
        )
      }
    >
      {isTable ? (
        <DaysTable days={days} />
      ) : (
        <>
          <Bars
            title={t('today.participants')}
            values={days.map(({ day, participants }) => ({ day, value: participants }))}
          />
          <Bars
            title={t('today.chart.thousands')}
            values={days.map(({ day, money }) => ({ day, value: money / 100_000 }))}
            hasDays
          />
        </>
      )}
    </Card>
  );
}

interface BarsProps {
  title: string;
  values: { day: string; value: number }[];
  hasDays?: boolean;
}

function Bars({ title, values, hasDays = false }: BarsProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { day: dayName } = useWhen();
  const { top, step } = niceScale(Math.max(...values.map(({ value }) => value)));
  const most = values.reduce((best, one) => (one.value > best.value ? one : best));
  const last = values.at(-1);
  const y = (value: number) => TOP + HEIGHT - (value / top) * HEIGHT;
  const slot = (WIDTH - LEFT) / values.length;
  const shown = (value: number) => formatNumber(Math.round(value * 10) / 10, locale);
  const label = t('today.chart.label', {
    title,
    most: shown(most.value),
    mostDay: dayName(most.day),
    today: shown(last?.value ?? 0),
  });
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + (hasDays ? 22 : 8)}`}
        role="img"
        aria-label={label}
        className={styles.chart}
      >
        {Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className={styles.grid} />
            <text x={LEFT - 10} y={y(tick) + 4.5} textAnchor="end">
              {shown(tick)}
            </text>
          </g>
        ))}
        {values.map(({ day, value }, index) => {
          const middle = LEFT + slot * (index + 0.5);
          const isToday = index === values.length - 1;
          return (
            <g key={day}>
              <rect
                x={middle - 15}
                width={30}
                y={y(value)}
                height={TOP + HEIGHT - y(value)}
                rx={4}
                className={isToday ? styles.today : styles.bar}
              />
              {(isToday || day === most.day) && value > 0 && (
                <text x={middle} y={y(value) - 5} textAnchor="middle" className={styles.value}>
                  {shown(value)}
                </text>
              )}
              {hasDays && (
                <text
                  x={middle}
                  y={TOP + HEIGHT + 18}
                  textAnchor="middle"
                  className={classNames(styles.day, isToday && styles.value)}
                >
                  {Number(day.slice(-2))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function DaysTable({ days }: { days: Today['days'] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { ledger } = useMoney();
  const { day: dayName } = useWhen();
  return (
    <Table
      caption={t('today.chart.title')}
      columns={[
        { name: 'day', label: t('today.chart.day') },
        { name: 'participants', label: t('today.participants'), isRight: true },
        { name: 'money', label: t('today.chart.money'), isRight: true },
      ]}
    >
      {days.map(({ day, participants, money }) => (
        <tr key={day}>
          <td>{dayName(day)}</td>
          <td className={table.right}>{formatNumber(participants, locale)}</td>
          <td className={table.amount}>{ledger(money, 'UAH')}</td>
        </tr>
      ))}
    </Table>
  );
}
