import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import type { RemoteFacts } from './remoteFacts.ts';
import styles from './XrayPanel.module.css';

export function RemoteCard(remote: RemoteFacts) {
  const { t } = useTranslation('shell');
  const { name, version, isHere, shared } = remote;
  const isLoaded = isHere || shared.length > 0;
  return (
    <li className={styles.remote}>
      <h3 className="h4">
        <span>{name}</span> <span className={styles.version}>{version}</span>
      </h3>
      {!isHere && <p className={styles.aside}>{t(isLoaded ? 'xray.elsewhere' : 'xray.notLoaded')}</p>}
      {isLoaded && <Facts {...remote} />}
    </li>
  );
}

function Facts({ isHere, shared, entry, loader, rendered }: RemoteFacts) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const time = (milliseconds: number | undefined, otherwise = t('xray.notYet')) =>
    milliseconds === undefined
      ? otherwise
      : t('xray.milliseconds', { time: formatNumber(Math.round(milliseconds), locale) });
  return (
    <dl className={styles.facts}>
      <dt>{t('xray.entry')}</dt>
      <dd>{time(entry)}</dd>
      <dt>{t('xray.loader')}</dt>
      <dd>{time(loader, isHere ? t('xray.onServer') : undefined)}</dd>
      <dt>{t('xray.rendered')}</dt>
      <dd>{time(rendered)}</dd>
      <dt>{t('xray.shared')}</dt>
      <dd>
        <ul>
          {shared.map(({ library, provider }) => (
            <li key={library}>{t('xray.from', { library, provider })}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
