import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import styles from './QuantityStepper.module.css';

interface QuantityStepperProps {
  value: number;
  min?: number;
  max?: number;
  /** At the smallest quantity minus becomes a bin and calls `onRemove`. */
  onChange: (value: number) => void;
  onRemove?: () => void;
  /** Accessible names, with the product. */
  lessLabel: string;
  moreLabel: string;
  removeLabel: string;
  quantityLabel: string;
  disabled?: boolean;
  className?: string;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = Number.POSITIVE_INFINITY, onChange, onRemove, disabled } = props;
  const removes = value <= min && onRemove !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a visible legend
    <div className={classNames(styles.stepper, props.className)} role="group" aria-label={props.quantityLabel}>
      <button
        type="button"
        aria-label={removes ? props.removeLabel : props.lessLabel}
        disabled={disabled || (!removes && value <= min)}
        onClick={() => (removes ? onRemove() : onChange(value - 1))}
      >
        <Icon name={removes ? 'trash' : 'minus'} size={17} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={props.moreLabel}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={17} />
      </button>
    </div>
  );
}
