import { FailureNotice } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { Pagination } from 'shared-lib/ui';
import { pathOfPages } from './pageRange.ts';
import type { More } from './useMore.ts';

/** Below a long list: how much is shown, "load more", and page links that work without scripts. */
export function MorePages({ label, more }: { label: string; more: More }) {
  const { t } = useTranslation('content');
  const { loaded, items, page, path, loading, failure, load } = more;
  const { total, size, from } = loaded;
  const pages = Math.ceil(total / size);
  const shown = (from - 1) * size + items.length;
  return (
    <>
      <FailureNotice failure={failure} texts={{ failed: t('paging.moreFailed') }} />
      <Pagination
        label={label}
        shown={shown}
        total={total}
        shownText={t('paging.shown', { shown, total })}
        more={page < pages ? { label: t('paging.more'), loading, onClick: load } : undefined}
        pages={{
          current: page,
          total: pages,
          getHref: (number) => pathOfPages(path, { from: number, page: number }),
          previousLabel: t('paging.previous'),
          nextLabel: t('paging.next'),
          pageLabel: (number) => t('paging.page', { page: number }),
        }}
      />
    </>
  );
}
