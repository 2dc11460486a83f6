import { useId } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import styles from './Dialog.module.css';

interface PartFieldProps {
  names: string[];
  value: string;
  onChange: (name: string) => void;
}

/** Chooses one of the parts of the site. */
export function PartField({ names, value, onChange }: PartFieldProps) {
  const { t } = useTranslation('console');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('previews.part')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {names.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  );
}
