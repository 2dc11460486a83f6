import { formatNumber, useLocale } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import styles from './Tabs.module.css';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  count?: number | undefined;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  /** Where a tab leads. */
  to: (name: Name) => string;
}

/** Views of a list; each has its own URL. */
export function Tabs<Name extends string>({ label, tabs, current, to }: TabsProps<Name>) {
  const locale = useLocale();
  return (
    <nav className={`fills-selected ${styles.tabs}`} aria-label={label}>
      {tabs.map(({ name, label: text, count }) => (
        <LocalLink key={name} to={to(name)} aria-current={name === current ? 'page' : undefined}>
          <span>{text}</span> {count !== undefined && <span>{formatNumber(count, locale)}</span>}
        </LocalLink>
      ))}
    </nav>
  );
}
