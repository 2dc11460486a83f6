import { useRef, useState } from 'react';
import { contentApi } from 'shared-lib/api';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { NewsCard, Notice, Pagination } from 'shared-lib/ui';
import styles from './NewsList.module.css';
import { appendCards, type NewsCardData, newsCard } from './newsCards.ts';

interface NewsListProps {
  page: number;
  pages: number;
  total: number;
  cards: NewsCardData[];
}

const addressOf = (page: number) => (page === 1 ? paths.news() : `${paths.news()}?page=${page}`);

/** The list of one page; "load more" adds the next ones below, and the page links work without scripts. */
export function NewsList({ page, pages, total, cards: first }: NewsListProps) {
  const { t } = useTranslation('content');
  const more = useMore(page, first);
  const shown = Math.min((page - 1) * 10 + more.cards.length, total);
  return (
    <>
      <div className={styles.grid}>
        {more.cards.map((card, index) => (
          <div key={card.slug} ref={index === more.firstNew ? more.focusFirstNew : undefined}>
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
      {more.failed && <Notice tone="err">{t('news.moreFailed')}</Notice>}
      <Pagination
        label={t('news.pages')}
        shown={shown}
        total={total}
        shownText={t('news.shown', { shown, total })}
        more={more.lastPage < pages ? { label: t('news.more'), loading: more.loading, onClick: more.load } : undefined}
        pages={{
          current: more.lastPage,
          total: pages,
          hrefOf: addressOf,
          previousLabel: t('news.previous'),
          nextLabel: t('news.next'),
          pageLabel: (number) => t('news.page', { page: number }),
        }}
      />
    </>
  );
}

/** Adds pages below the first; focus goes to the first new article, so that the keyboard goes on from there. */
function useMore(page: number, first: NewsCardData[]) {
  const locale = useLocale();
  const [cards, setCards] = useState(first);
  const [lastPage, setLastPage] = useState(page);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [firstNew, setFirstNew] = useState(-1);
  const focused = useRef(-1);

  const load = async () => {
    setLoading(true);
    setFailed(false);
    try {
      const { items } = await contentApi.news({ locale }, { page: lastPage + 1 });
      setFirstNew(cards.length);
      setCards(
        appendCards(
          cards,
          items.map((article) => newsCard(article, locale)),
        ),
      );
      setLastPage(lastPage + 1);
    } catch {
      setFailed(true);
    }
    setLoading(false);
  };

  const focusFirstNew = (element: HTMLElement | null) => {
    if (!element || focused.current === firstNew) return;
    focused.current = firstNew;
    element.querySelector('a')?.focus();
  };
  return { cards, lastPage, loading, failed, firstNew, load, focusFirstNew };
}
