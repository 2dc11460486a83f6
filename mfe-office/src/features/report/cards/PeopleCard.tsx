import type { ReportPeople } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import { Lines } from './Lines.tsx';

const peopleLines = ['teams', 'free', 'unnamed', 'finished', 'withoutTime'] as const;

/** Participants by kind and format. */
export function PeopleCard({ people }: { people: ReportPeople }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Card title={t('report.people.title')} flush>
      <Lines
        caption={t('report.people.title')}
        lines={[
          { name: 'total', label: t('report.people.total'), value: number(people.total), isTotal: true },
          ...people.groups.map(({ kind, format, isOnline, count }) => ({
            name: `${kind} ${format.ua} ${isOnline}`,
            label: [format[locale], t(`report.people.kind.${kind}`), isOnline && t('report.people.online')]
              .filter(Boolean)
              .join(', '),
            value: number(count),
          })),
          ...peopleLines.flatMap((name) => {
            const count = people[name];
            return count === undefined ? [] : [{ name, label: t(`report.people.${name}`), value: number(count) }];
          }),
        ]}
      />
    </Card>
  );
}
