import { useTranslation } from 'shared-lib/i18n';
import { Tabs } from '../design/Tabs.tsx';

interface ViewTabsProps<View extends string> {
  /** Path of the list. */
  path: string;
  views: readonly View[];
  /** The first is the view without a parameter. */
  current: View;
  labelOf: (view: View) => string;
  counts: Partial<Record<View, number>> | null | undefined;
}

/** The views of a list, each at its own URL. */
export function ViewTabs<View extends string>({ path, views, current, labelOf, counts }: ViewTabsProps<View>) {
  const { t } = useTranslation('office');
  return (
    <Tabs
      label={t('orders.viewsLabel')}
      tabs={views.map((name) => ({ name, label: labelOf(name), count: counts?.[name] }))}
      current={current}
      to={(name) => viewUrl(path, views, name)}
    />
  );
}

export const viewUrl = <View extends string>(path: string, views: readonly View[], view: View): string =>
  view === views[0] ? path : `${path}?view=${view}`;
