import type { ComponentProps } from 'react';
import { Button } from 'shared-lib/ui';
import styles from './List.module.css';

/** What a panel offers beside its title. */
export const PanelButton = (props: Pick<ComponentProps<typeof Button>, 'icon' | 'onClick' | 'children'>) => (
  <Button size="sm" variant="transparent-dark-light" className={styles.end} {...props} />
);
