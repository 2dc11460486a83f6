import { formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { DownloadRow, PageHead } from 'shared-lib/ui';
import styles from './PlainPage.module.css';
import type { PlainPageData } from './plainPage.ts';

type Row = PlainPageData['documents'][number];

export function PlainPage() {
  const { t } = useTranslation('content');
  const { title, lead, html, letter, documents } = useLoaderData<PlainPageData>();
  return (
    <>
      <PageHead
        title={title}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: title }]}
        crumbsLabel={t('common.crumbs')}
      />
      <section className="section">
        <div className={`wrap ${styles.page}`}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {(letter || documents.length > 0) && (
            <section className={styles.documents}>
              <h2 className="t2">{t('pages.documents')}</h2>
              {letter && <FileRow {...letter} title={t('pages.letter')} />}
              {documents.map((row) => (
                <FileRow key={row.url} {...row} />
              ))}
            </section>
          )}
        </div>
      </section>
    </>
  );
}

function FileRow({ title, url, kind, kilobytes }: Row) {
  const { t } = useTranslation('content');
  const size = formatNumber(kilobytes, useLocale());
  return <DownloadRow href={url} title={title} meta={t('pages.file', { kind, size })} />;
}
