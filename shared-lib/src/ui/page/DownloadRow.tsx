import { Icon, type IconName } from '../icon/index.ts';
import styles from './DownloadRow.module.css';

interface DownloadRowProps {
  href: string;
  title: string;
  meta?: string;
  icon?: IconName;
}

export function DownloadRow({ href, title, meta, icon = 'document' }: DownloadRowProps) {
  return (
    <a className={styles.row} href={href} download>
      <Icon name={icon} />
      <span className={styles.words}>
        <b className="strong">{title}</b>
        {meta && <small className={styles.meta}>{meta}</small>}
      </span>
      <Icon name="download" />
    </a>
  );
}
