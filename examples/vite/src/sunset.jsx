import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import styles from './sunset.module.css';

export const head = (_data, { t }) => ({ title: t('title') });

export function Component() {
  const { t } = useTranslation('sunset');
  const [count, setCount] = useState(1);
  return (
    <section className="wrap section stack">
      <h1 className={`d2 ${styles.title}`}>{t('title')}</h1>
      <p role="status">{t('count', { count })}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {t('more')}
      </button>
    </section>
  );
}
