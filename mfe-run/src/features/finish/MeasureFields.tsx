import { type ReactNode, useId } from 'react';
import { formatElapsed, formatKilometres } from 'shared-lib/finish';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Icon } from 'shared-lib/ui';
import type { Mistakes } from './findMistakes.ts';
import type { FinishForm } from './finishDraft.ts';
import styles from './MeasureFields.module.css';
import { readDistance, readTime } from './readMeasures.ts';

const BY_HAND = { source: 'typed', trackStartedAt: null } as const;
const presets = [2, 5, 10, 21.1];

interface MeasureFieldsProps {
  form: FinishForm;
  mistakes: Mistakes;
  onChange: (changes: Partial<FinishForm>) => void;
  onLeave: (name: 'distance' | 'time') => void;
}

export function MeasureFields({ form, mistakes, onChange, onLeave }: MeasureFieldsProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const typed = readDistance(form.distance);
  const field = (name: 'distance' | 'time') => ({
    name,
    value: form[name],
    onChange: (value: string) => onChange({ [name]: value, ...BY_HAND }),
    onLeave: () => onLeave(name),
  });
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <Icon name="clock" className={styles.icon} />
        <div>
          <h3 className="h4">{t('finish.form.typed.title')}</h3>
          <p className="sm soft">{t('finish.form.typed.text')}</p>
        </div>
      </div>
      <div className={styles.fields}>
        <BigField
          {...field('distance')}
          error={explainDistance()}
          label={t('finish.form.distance')}
          unit={t('finish.kilometres')}
          isDecimal
        />
        <BigField
          {...field('time')}
          error={explainTime()}
          label={t('finish.form.time')}
          aside={t('finish.form.timeFormat')}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look */}
      <div className={`fills-selected ${styles.presets}`} role="group" aria-label={t('finish.form.presets')}>
        {presets.map((kilometres) => (
          <button
            key={kilometres}
            type="button"
            aria-pressed={typed === kilometres * 1000}
            onClick={() => onChange({ distance: formatNumber(kilometres, locale), ...BY_HAND })}
          >
            {t('finish.inKilometres', { distance: formatNumber(kilometres, locale) })}
          </button>
        ))}
      </div>
    </div>
  );

  function explainDistance(): string | undefined {
    return mistakes.distance && t(`finish.errors.distance.${mistakes.distance}`);
  }

  function explainTime(): string | undefined {
    if (mistakes.time !== 'impossible') return mistakes.time && t(`finish.errors.time.${mistakes.time}`);
    const elapsed = readTime(form.time) ?? 0;
    return t('finish.errors.time.impossible', {
      distance: formatKilometres(typed ?? 0, locale),
      time: elapsed < 60 ? t('finish.seconds', { count: elapsed }) : formatElapsed(elapsed),
    });
  }
}

interface BigFieldProps {
  name: string;
  label: string;
  aside?: string;
  unit?: ReactNode;
  isDecimal?: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

function BigField({ name, label, aside, unit, isDecimal, value, error, onChange, onLeave }: BigFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      <span className={styles.line}>
        <input
          id={id}
          name={name}
          inputMode={isDecimal ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={24}
          placeholder={isDecimal ? '0' : '0:00:00'}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-required
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="error" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
