import { getIntlLocale, useLocale } from 'shared-lib/i18n';
import { Icon } from '../../ui/icon/index.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
import styles from './DraftNotice.module.css';
import type { DraftHandle } from './useDraft.ts';

type Shown = Pick<DraftHandle<unknown>, 'saved' | 'savedAt' | 'place' | 'otherSavedAt' | 'swap'>;

/** Says when the draft was saved. Not a live region: it would speak after every word. */
export function DraftNotice({ draft }: { draft: Shown }) {
  const t = useSharedTexts();
  const locale = useLocale();
  const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(getIntlLocale(locale), options).format(instant);
  const when = (instant: number) => {
    const time = format(instant, { hour: '2-digit', minute: '2-digit' });
    const isToday = new Date(instant).toDateString() === new Date().toDateString();
    return isToday
      ? t('draft.today', { time })
      : t('draft.earlier', { time, date: format(instant, { day: 'numeric', month: 'long' }) });
  };
  const { saved, savedAt, place, otherSavedAt, swap } = draft;
  return (
    <p className={styles.line}>
      {saved !== undefined && savedAt && (
        <>
          <Icon name={place === 'account' ? 'check' : 'info'} size={16} />
          <span>{t(`draft.${place}`, { when: when(savedAt) })}</span>
        </>
      )}
      {otherSavedAt && (
        <button type="button" className="link" onClick={swap}>
          {t('draft.other', { when: when(otherSavedAt) })}
        </button>
      )}
    </p>
  );
}
