import type { ComponentProps, ReactNode } from 'react';
import { useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import type { ListPageData } from './listPageLoader.ts';

interface ListPageProps {
  name: string;
  scene: ComponentProps<typeof PageIntro>['scene'];
  emptyIllustration: ComponentProps<typeof EmptyState>['illustration'];
  emptyText: (part: 'title' | 'text') => string;
  children: ReactNode;
}

/** A content page with a long list, or a notice that it is empty. */
export function ListPage({ name, scene, emptyIllustration, emptyText, children }: ListPageProps) {
  const { title, lead, list } = useLoaderData<ListPageData<unknown>>();
  return (
    <>
      <PageIntro title={title || name} lead={lead} crumb={name} scene={scene} />
      <section className="section">
        <div className="wrap">
          {list.items.length > 0 ? (
            children
          ) : (
            <EmptyState illustration={emptyIllustration} title={emptyText('title')} text={emptyText('text')} />
          )}
        </div>
      </section>
    </>
  );
}
