import { useTranslation } from 'shared-lib/i18n';
import { Skeleton, SkeletonGroup } from 'shared-lib/ui';
import styles from './PageSkeleton.module.css';
import { WithoutScript } from './without-script/WithoutScript.tsx';

export function PageSkeleton() {
  return (
    <>
      <WithoutScript />
      <div className={`wrap ${styles.skeleton}`} data-footer="compact">
        <Placeholder />
      </div>
    </>
  );
}

export function BareSkeleton() {
  return (
    <div className={`wrap ${styles.skeleton}`} data-surface="bare">
      <Placeholder />
    </div>
  );
}

function Placeholder() {
  const { t } = useTranslation('shell');
  return (
    <SkeletonGroup label={t('layout.loading')}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="text" width="long" />
      <Skeleton shape="block" width="full" />
    </SkeletonGroup>
  );
}
