import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to?: string;
  isVerbatim?: boolean;
}

export function Breadcrumbs({
  items,
  label,
  className,
}: {
  items: readonly Crumb[];
  label: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={classNames(styles.crumbs)}>
        {items.map((item) => (
          <li key={item.label} translate={item.isVerbatim ? 'no' : undefined}>
            {item.to ? <LocalLink to={item.to}>{item.label}</LocalLink> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
