import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { NewsCard } from 'shared-lib/ui';
import type { LoadedPages } from '../paging/loadPages.ts';
import { MorePages } from '../paging/MorePages.tsx';
import { useMore } from '../paging/useMore.ts';
import { loadNewsCards } from './loadNewsCards.ts';
import styles from './NewsList.module.css';
import type { NewsCardData } from './newsCards.ts';

export function NewsList({ articles }: { articles: LoadedPages<NewsCardData> }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const more = useMore(articles, paths.news(), (page) => loadNewsCards({ locale }, page));
  return (
    <>
      <div className={styles.grid}>
        {more.items.map((card, index) => (
          <div key={card.slug} ref={more.focusIfFirstNew(card.slug)} data-deferred={index > 2 || undefined}>
            <NewsCard
              {...card}
              to={paths.article(card.slug)}
              look={index === 0 ? 'lead' : 'card'}
              headingLevel={2}
              moreText={index === 0 ? t('common.readMore') : undefined}
              priority={index === 0}
            />
          </div>
        ))}
      </div>
      <MorePages label={t('news.pages')} more={more} />
    </>
  );
}
