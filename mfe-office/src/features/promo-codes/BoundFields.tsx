import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../../design/Field.tsx';

/** Until when a code works and for how many people, as it is typed. */
export interface TypedBounds {
  until: string;
  people: string;
}

/** Undefined while it cannot be read. */
export function readBounds({
  until,
  people,
}: TypedBounds): { until: string | null; people: number | null } | undefined {
  if (people.trim() === '') return { until: until || null, people: null };
  const count = /^\s*\d{1,6}\s*$/.test(people) ? Number(people) : 0;
  return count >= 1 && count <= 100_000 ? { until: until || null, people: count } : undefined;
}

interface BoundFieldsProps {
  typed: TypedBounds;
  onChange: (typed: TypedBounds) => void;
}

export function BoundFields({ typed, onChange }: BoundFieldsProps) {
  const { t } = useTranslation('office');
  const isRead = readBounds(typed) !== undefined;
  return (
    <>
      <Field
        label={t('promoCodes.form.until')}
        hint={t('promoCodes.form.untilHint')}
        type="date"
        value={typed.until}
        onChange={({ target }) => onChange({ ...typed, until: target.value })}
      />
      <Field
        label={t('promoCodes.form.people')}
        hint={t('promoCodes.form.peopleHint')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.people}
        error={isRead ? undefined : t('promoCodes.form.wrong.people')}
        onChange={({ target }) => onChange({ ...typed, people: target.value })}
      />
    </>
  );
}
