import { classNames } from '../classNames.ts';
import styles from './DateStamp.module.css';

interface DateStampProps {
  day: string;
  month: string;
  dateTime: string;
  className?: string;
}

export function DateStamp({ day, month, dateTime, className }: DateStampProps) {
  return (
    <time className={classNames(styles.stamp, className)} dateTime={dateTime}>
      <b className={styles.day}>{day}</b> <span className={styles.month}>{month}</span>
    </time>
  );
}
