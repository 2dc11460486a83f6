import { localizePath, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Card } from '../../design/Card.tsx';
import { DraftPreview } from '../../operation/DraftPreview.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { useTextEditing } from './textEditing.ts';
import styles from './texts.module.css';

/** The real page with the draft in it. */
export function Preview() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { screen, lang, flush, state } = useTextEditing();
  const { route, slug, path, draft, isShown } = screen;
  const isDraft = draft !== null || state !== 'saved';
  if (!path || !can('preview-text')) return null;
  if (!isDraft) {
    if (!isShown) return null;
    return (
      <Card title={t('texts.preview.title')}>
        <a className={styles.open} href={localizePath(path, lang)} target="_blank" rel="noreferrer">
          {t('texts.preview.open')}
        </a>
      </Card>
    );
  }
  return (
    <DraftPreview
      findLink={async () => {
        await flush();
        return operate('preview-text', { route, slug, locale: lang });
      }}
    />
  );
}
