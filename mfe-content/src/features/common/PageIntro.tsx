import type { ComponentProps } from 'react';
import { paths, useTranslation } from 'shared-lib/i18n';
import { PageHead } from 'shared-lib/ui';
import { PageScene } from 'shared-lib/ui/illustrations';

interface PageIntroProps {
  title: string;
  lead?: string;
  /** Name in the breadcrumbs where it is not the title. */
  crumb?: string;
  scene?: ComponentProps<typeof PageScene>['name'];
}

/** The head of a page below home: title, lead, breadcrumbs and illustration. */
export function PageIntro({ title, lead, crumb = title, scene }: PageIntroProps) {
  const { t } = useTranslation('content');
  return (
    <PageHead
      title={title}
      lead={lead || undefined}
      crumbs={[{ label: t('common.home'), to: paths.home() }, { label: crumb }]}
      crumbsLabel={t('common.crumbs')}
      illustration={scene && <PageScene name={scene} />}
    />
  );
}
