import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Icon } from 'shared-lib/ui';
import styles from './SizeSelect.module.css';

interface SizeSelectProps {
  /** Names the product. */
  label: string;
  value: string;
  sizes: readonly string[];
  takesFocus: boolean;
  onChange: (size: string) => void;
}

/** The size of a line, which may be one that is no longer sold. */
export function SizeSelect({ label, value, sizes, takesFocus, onChange }: SizeSelectProps) {
  const { t } = useTranslation('cabinet');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);
  const offered = sizes.includes(value) ? sizes : [value, ...sizes];
  return (
    <span className={styles.wrap}>
      <select
        ref={select}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={styles.select}
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {t('basket.size', { size })}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} className={styles.icon} />
    </span>
  );
}
