import { useController, useWatch } from 'react-hook-form';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, useField } from '../useField.ts';
import styles from './Control.module.css';
import { TownInput } from './TownInput.tsx';

/** A town in a form whose field `countryName` holds the code of its country. */
export function TownField({ countryName, ...props }: FieldProps & { countryName: string }) {
  const field = useField(props);
  const country: unknown = useWatch({ name: countryName });
  const { field: controller } = useController({ name: props.name });
  return (
    <FieldFrame field={field}>
      <TownInput
        {...field.control}
        ref={controller.ref}
        name={props.name}
        label={props.label}
        country={typeof country === 'string' ? country : ''}
        value={String(controller.value ?? '')}
        autoComplete={props.autoComplete}
        disabled={props.disabled}
        className={styles.input}
        onChange={(text) => {
          field.clearError();
          controller.onChange(text);
        }}
        onBlur={controller.onBlur}
      />
    </FieldFrame>
  );
}
