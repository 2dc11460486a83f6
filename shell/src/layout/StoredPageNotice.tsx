import { useEffect, useState } from 'react';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { pageStoredAt } from '../composition/storedPage.ts';

export function StoredPageNotice() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const [storedAt, setStoredAt] = useState<Date>();
  useEffect(() => setStoredAt(pageStoredAt()), []);
  if (!storedAt) return null;
  const date = `${formatDate(storedAt, locale)}, ${formatTime(storedAt)}`;
  return (
    <Notice tone="warn" role="status">
      {t('layout.stored', { date })}
    </Notice>
  );
}
