import { useTranslation } from 'shared-lib/i18n';
import { Pagination } from 'shared-lib/ui';

interface ShownPaginationProps {
  /** Of the texts. */
  name: 'gallery' | 'teams';
  shown: number;
  total: number;
  /** Path that shows more of the list. */
  nextPath: string;
}

/** Below a list that is loaded as a whole and shown in steps. */
export function ShownPagination({ name, shown, total, nextPath }: ShownPaginationProps) {
  const { t } = useTranslation('content');
  return (
    <Pagination
      label={t(`${name}.pages`)}
      shown={shown}
      total={total}
      shownText={t(`${name}.shown`, { shown, total })}
      more={{ label: t(`${name}.more`), to: nextPath }}
    />
  );
}
