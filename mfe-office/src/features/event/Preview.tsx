import { useState } from 'react';
import { type EventPage, eventPages } from 'shared-lib/api/office';
import { type Locale, useTranslation } from 'shared-lib/i18n';
import { SegmentedControl } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { Select } from '../../design/Field.tsx';
import { DraftPreview } from '../../operation/DraftPreview.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './event.module.css';
import { useEventEditing } from './eventEditing.ts';

/** Pages of the site as they will be once the draft is published. */
export function Preview({ edition }: { edition: number }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { changes, flush, isReadOnly } = useEventEditing();
  const [page, setPage] = useState<EventPage>('home');
  const [locale, setLocale] = useState<Locale>('ua');
  if (changes.length === 0 || isReadOnly || !can('preview-event')) return null;
  return (
    <DraftPreview
      of={`${page} ${locale}`}
      findLink={async () => {
        await flush();
        return operate('preview-event', { edition, page, locale });
      }}
    >
      <div className={styles.previewed}>
        <Select
          label={t('event.preview.page')}
          options={eventPages.map((each) => ({ value: each, label: t(`event.preview.pages.${each}`) }))}
          value={page}
          onChange={({ target }) => setPage(eventPages.find((each) => each === target.value) ?? 'home')}
        />
        <SegmentedControl
          label={t('event.preview.language')}
          name="event-preview-language"
          value={locale}
          options={[
            { value: 'ua', label: t('event.ua') },
            { value: 'en', label: t('event.en') },
          ]}
          onChange={(value) => setLocale(value === 'en' ? 'en' : 'ua')}
        />
      </div>
    </DraftPreview>
  );
}
