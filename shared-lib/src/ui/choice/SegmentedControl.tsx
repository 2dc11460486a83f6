import type { Ref } from 'react';
import { classNames } from '../classNames.ts';
import { Icon, type IconName } from '../icon/index.ts';
import styles from './SegmentedControl.module.css';

export interface Segment {
  value: string;
  label: string;
  icon?: IconName;
}

interface SegmentedControlProps {
  label: string;
  /** Otherwise the label is for screen readers only. */
  labelShown?: boolean;
  name: string;
  options: readonly Segment[];
  value: string | undefined;
  onChange: (value: string) => void;
  block?: boolean;
  /** For forms: focus and error of the group. */
  firstRef?: Ref<HTMLInputElement>;
  errorId?: string;
  className?: string;
}

export function SegmentedControl(props: SegmentedControlProps) {
  const { label, labelShown, name, options, value, onChange, block, firstRef, errorId, className } = props;
  return (
    <fieldset className={className} aria-describedby={errorId}>
      <legend className={labelShown ? styles.label : 'vh'}>{label}</legend>
      <div className={classNames('fills-selected', styles.segments, block && styles.block)}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.segment}>
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={errorId ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={20} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
