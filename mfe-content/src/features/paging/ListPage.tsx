import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import type { ListPageData } from './listPage.ts';

interface ListPageProps {
  /** Of the texts and of the illustration above. */
  name: 'news' | 'participants';
  emptyIllustration: ComponentProps<typeof EmptyState>['illustration'];
  children: ReactNode;
}

/** A content page with a long list, or a notice that it is empty. */
export function ListPage({ name, emptyIllustration, children }: ListPageProps) {
  const { t } = useTranslation('content');
  const { title, lead, list } = useLoaderData<ListPageData<unknown>>();
  return (
    <>
      <PageIntro title={title || t(`${name}.title`)} lead={lead} crumb={t(`${name}.title`)} scene={name} />
      <section className="section">
        <div className="wrap">
          {list.items.length > 0 ? (
            children
          ) : (
            <EmptyState
              illustration={emptyIllustration}
              title={t(`${name}.empty.title`)}
              text={t(`${name}.empty.text`)}
            />
          )}
        </div>
      </section>
    </>
  );
}
