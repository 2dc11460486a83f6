import type { MessagePreview } from 'shared-lib/api/office';
import { getLanguage, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import styles from './Messages.module.css';

interface SamplesProps {
  preview: MessagePreview;
  isLoading: boolean;
  /** Shows other people; absent: there are no others. */
  onOthers: (() => void) | undefined;
}

/** The message as three people of the segment read it. */
export function Samples({ preview: { samples, lacking }, isLoading, onOthers }: SamplesProps) {
  const { t } = useTranslation('office');
  return (
    <>
      <ul className={styles.samples}>
        {samples.map(({ name, locale, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share everything
          <li key={index}>
            <p className={styles.sampleOf}>{t(`messages.sampleOf.${locale}`, { name: name || '—' })}</p>
            <p className={styles.sample} lang={getLanguage(locale)}>
              {text}
            </p>
          </li>
        ))}
      </ul>
      {onOthers && (
        <Action icon="refresh" loading={isLoading} onClick={onOthers}>
          {t('messages.others')}
        </Action>
      )}
      {lacking.map(({ variable, count }) => (
        <Notice key={variable} tone="warn" role="alert">
          {t('messages.lacking', { count, name: `{${variable}}`, example: `{${variable}|…}` })}
        </Notice>
      ))}
    </>
  );
}
