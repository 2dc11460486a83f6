import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { OptionCard } from '../../ui/choice/OptionCard.tsx';
import { OptionCardGroup } from '../../ui/choice/OptionCardGroup.tsx';
import { type Segment, SegmentedControl } from '../../ui/choice/SegmentedControl.tsx';
import { FieldError } from '../FieldFrame.tsx';
import { useField } from '../useField.ts';
import styles from './ChoiceField.module.css';

interface SegmentedFieldProps {
  name: string;
  label: string;
  labelShown?: boolean;
  options: readonly Segment[];
  block?: boolean;
}

export function SegmentedField({ name, label, labelShown = true, options, block }: SegmentedFieldProps) {
  const field = useField({ name, label });
  const { field: controller } = useController({ name });
  const choose = (value: string) => {
    field.clearError();
    controller.onChange(value);
  };
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={label}
        labelShown={labelShown}
        name={name}
        options={options}
        value={controller.value}
        onChange={choose}
        block={block}
        firstRef={controller.ref}
        errorId={field.error && field.errorId}
      />
      <FieldError field={field} />
    </div>
  );
}

interface OptionCardsFieldProps {
  name: string;
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: string; title: ReactNode; text?: ReactNode; disabled?: boolean }[];
}

export function OptionCardsField({ name, legend, hideLegend, options }: OptionCardsFieldProps) {
  const field = useField({ name, label: legend });
  const { field: controller } = useController({ name });
  return (
    <div className={styles.choice}>
      <OptionCardGroup legend={legend} hideLegend={hideLegend} errorId={field.error && field.errorId}>
        {options.map((option, index) => (
          <OptionCard
            key={option.value}
            {...option}
            name={name}
            checked={option.value === controller.value}
            inputRef={index === 0 ? controller.ref : undefined}
            onChange={(value) => {
              field.clearError();
              controller.onChange(value);
            }}
          />
        ))}
      </OptionCardGroup>
      <FieldError field={field} />
    </div>
  );
}
