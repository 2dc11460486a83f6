import { useTranslation } from 'shared-lib/i18n';
import { ErrorNotice, SideColumns, Skeleton, SkeletonGroup } from 'shared-lib/ui';

interface StepLoadingProps {
  /** Given when loading has failed. */
  onRetry?: (() => void) | undefined;
}

/** A step's skeleton while it loads, or its error with a retry. */
export function StepLoading({ onRetry }: StepLoadingProps) {
  const { t } = useTranslation('registration');
  if (onRetry) return <ErrorNotice text={t('steps.failed')} retry={{ label: t('steps.retry'), onClick: onRetry }} />;
  return (
    <SideColumns aside={<Skeleton shape="block" />}>
      <SkeletonGroup label={t('steps.loading')} className="stack">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="button" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </SideColumns>
  );
}
