import { formatNumber, useLocale } from 'shared-lib/i18n';
import { Tabs as SharedTabs } from 'shared-lib/ui';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined }[];
  current: Name;
  /** Where a tab leads. */
  to: (name: Name) => string;
}

/** Views of a list; each has its own URL. */
export function Tabs<Name extends string>({ label, tabs, current, to }: TabsProps<Name>) {
  const locale = useLocale();
  const items = tabs.map(({ name, label: text, count }) => ({
    label: text,
    to: to(name),
    count: count === undefined ? undefined : formatNumber(count, locale),
    current: name === current && ('page' as const),
  }));
  return <SharedTabs look="line" label={label} items={items} />;
}
