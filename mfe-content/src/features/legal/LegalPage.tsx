import { formatDate, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { Button, contentHtml, Disclosure, PageHead } from 'shared-lib/ui';
import styles from './LegalPage.module.css';
import type { LegalData } from './legalData.ts';
import { useChapterInView } from './useChapterInView.ts';

/** A text to agree to: its contents stay beside it, its clauses are numbered, and it prints as a document. */
export function LegalPage() {
  const { t } = useTranslation('content');
  const { title, changedAt, html, chapters } = useLoaderData<LegalData>();
  return (
    <div data-footer="compact">
      <PageHead
        title={title}
        lead={t('legal.version', { date: formatDate(changedAt, useLocale()) })}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: title }]}
        crumbsLabel={t('common.crumbs')}
      />
      <section className="section">
        <div className={`wrap ${styles.split}`} data-print-whole>
          <Contents chapters={chapters} />
          <div>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
            <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={contentHtml(html)} />
            <div className={styles.print}>
              <Button variant="transparent-dark" icon="download" onClick={() => window.print()}>
                {t('legal.print')}
              </Button>
            </div>
          </div>
        </div>
      </section>
    </div>
  );
}

function Contents({ chapters }: Pick<LegalData, 'chapters'>) {
  const { t } = useTranslation('content');
  const current = useChapterInView(chapters);
  const links = chapters.map(({ id, title }) => (
    <li key={id}>
      <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
        {title}
      </a>
    </li>
  ));
  return (
    <nav className={`fills-selected ${styles.contents}`} aria-label={t('legal.contents')}>
      <Disclosure summary={t('legal.contents')} className={styles.folded}>
        <ol>{links}</ol>
      </Disclosure>
      <ol className={styles.list}>{links}</ol>
    </nav>
  );
}
