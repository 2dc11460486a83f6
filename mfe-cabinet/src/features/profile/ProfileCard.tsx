import { useId } from 'react';
import type { Elements } from 'shared-lib/ui';
import { Card, Icon, type IconName } from 'shared-lib/ui';
import styles from './ProfileCard.module.css';

interface ProfileCardProps {
  title: string;
  /** Given to the small cards beside the form. */
  icon?: IconName;
  children: Elements;
}

export function ProfileCard({ title, icon, children }: ProfileCardProps) {
  const id = useId();
  return (
    <Card className={icon && styles.small} aria-labelledby={id}>
      {icon && <Icon name={icon} />}
      <h2 id={id} className={icon ? 'h4' : 't2'}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
