import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isAbroad } from '../../validation/phone.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { dateMask, digitsMask, type Mask, phoneMask, phoneMaskAbroad } from '../masks/masks.ts';
import { useMask } from '../masks/useMask.ts';
import { type FieldProps, useField } from '../useField.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
import styles from './Control.module.css';

interface MaskedFieldProps extends FieldProps {
  mask: Mask;
  type?: 'text' | 'tel';
  inputMode?: 'numeric' | 'decimal' | 'tel';
  placeholder?: string;
}

/** Groups typed characters; the form holds the raw value. */
export function MaskedField({ mask, type = 'text', inputMode = 'numeric', placeholder, ...props }: MaskedFieldProps) {
  const field = useField(props);
  const { field: controller } = useController({ name: props.name });
  const { input, value, onChange } = useMask(mask, String(controller.value ?? ''), (raw) => {
    field.clearError();
    controller.onChange(raw);
  });
  const attach = (element: HTMLInputElement | null) => {
    input.current = element;
    controller.ref(element);
  };
  return (
    <FieldFrame field={field}>
      <input
        {...field.control}
        ref={attach}
        name={props.name}
        type={type}
        inputMode={inputMode}
        value={value}
        placeholder={placeholder}
        autoComplete={props.autoComplete}
        disabled={props.disabled}
        className={styles.input}
        onChange={onChange}
        onBlur={controller.onBlur}
      />
    </FieldFrame>
  );
}

interface PhoneFieldProps extends FieldProps {
  /** Path of the field that holds the person's country. */
  countryName?: string;
}

export function PhoneField({ autoComplete = 'tel', countryName, ...props }: PhoneFieldProps) {
  const t = useSharedTexts();
  const country = useWatch({ name: countryName ?? '', disabled: countryName === undefined });
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // Without it numbers of other countries are neither grouped nor checked before the server does.
    import('../../validation/loadPhoneLibrary.ts').then(
      ({ loadPhoneLibrary }) => {
        loadPhoneLibrary();
        setLoaded(true);
      },
      () => undefined,
    );
  }, []);
  return (
    <MaskedField
      {...props}
      mask={isAbroad(country) ? phoneMaskAbroad : phoneMask}
      type="tel"
      inputMode="tel"
      placeholder={t('fields.phoneHint')}
      autoComplete={autoComplete}
    />
  );
}

/** Holds `2019-05-14`; the schema rejects incomplete and invalid dates. */
export function DateField({ hint, ...props }: FieldProps) {
  const t = useSharedTexts();
  return <MaskedField {...props} mask={dateMask} hint={hint ?? t('fields.dateHint')} />;
}

export function DigitsField({ max, ...props }: FieldProps & { max: number }) {
  return <MaskedField {...props} mask={digitsMask(max)} />;
}
