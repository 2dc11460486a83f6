import { useTranslation } from 'shared-lib/i18n';
import { Tabs } from '../design/Tabs.tsx';

interface ViewTabsProps<View extends string> {
  /** Where it is not that of all lists. */
  label?: string;
  /** Path of the list. */
  path: string;
  /** Parameter of the URL. */
  parameter?: string;
  views: readonly View[];
  /** The first is the view without a parameter. */
  current: View;
  getLabel: (view: View) => string;
  counts: Partial<Record<View, number>> | null | undefined;
}

/** The views of a list, each at its own URL. */
export function ViewTabs<View extends string>(props: ViewTabsProps<View>) {
  const { label, path, parameter, views, current, getLabel, counts } = props;
  const { t } = useTranslation('office');
  return (
    <Tabs
      label={label ?? t('orders.viewsLabel')}
      tabs={views.map((name) => ({ name, label: getLabel(name), count: counts?.[name] }))}
      current={current}
      to={(name) => viewUrl(path, views, name, parameter)}
    />
  );
}

export const viewUrl = <View extends string>(
  path: string,
  views: readonly View[],
  view: View,
  parameter = 'view',
): string => (view === views[0] ? path : `${path}?${parameter}=${view}`);
