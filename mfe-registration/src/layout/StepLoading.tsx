import { useTranslation } from 'shared-lib/i18n';
import { ErrorNotice, SideColumns, Skeleton, SkeletonGroup } from 'shared-lib/ui';
import type { Loaded } from './useLoaded.ts';

/** What stands in a step’s place until it can be shown. */
export function StepLoading({ state }: { state: Exclude<Loaded<unknown>, { status: 'ready' }> }) {
  const { t } = useTranslation('registration');
  if (state.status === 'failed') {
    return <ErrorNotice text={t('steps.failed')} retry={{ label: t('steps.retry'), onClick: state.retry }} />;
  }
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
