import { useEffect, useState } from 'react';
import { type FinishLink, finishPaths } from 'shared-lib/finish';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { Chip, CopyButton, TitledCard } from 'shared-lib/ui';
import styles from './TeamLinks.module.css';

/** Personal links for participants without an account here. */
export function TeamLinks({ links }: { links: readonly FinishLink[] }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  return (
    <TitledCard title={t('finish.links.title')} lead={t('finish.links.lead')}>
      <ul className={styles.links}>
        {links.map(({ number, name, token, isReported }) => (
          <li key={number}>
            <span translate="no">{t('finish.runner', { name, number })}</span>
            {isReported && (
              <Chip tone="ok" icon="check">
                {t('finish.links.reported')}
              </Chip>
            )}
            <CopyButton
              variant="button"
              value={origin + localizePath(finishPaths.byLink(token), locale)}
              label={t('finish.links.copy')}
              copiedLabel={t('finish.links.copied')}
              failedLabel={t('finish.links.copyFailed')}
            />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
