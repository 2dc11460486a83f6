import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { classNames } from '../../ui/classNames.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Icon } from '../../ui/icon/index.ts';
import { passwordStrength, strongestPassword } from '../../validation/passwordStrength.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, useField } from '../useField.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
import styles from './Control.module.css';
import strengthStyles from './PasswordField.module.css';

interface PasswordFieldProps extends FieldProps {
  isNew?: boolean;
}

export function PasswordField({ isNew, autoComplete, ...props }: PasswordFieldProps) {
  const t = useSharedTexts();
  const [shown, setShown] = useState(false);
  const hint = props.hint ?? (isNew ? t('fields.passwordHint') : undefined);
  const field = useField({ ...props, hint });
  return (
    <FieldFrame field={field} below={isNew && <Strength name={props.name} />}>
      <span className={styles.wrap}>
        <input
          {...field.control}
          {...field.register()}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete ?? (isNew ? 'new-password' : 'current-password')}
          autoCapitalize="off"
          spellCheck={false}
          disabled={props.disabled}
          className={classNames(styles.input, styles.withEnd)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? t('fields.hidePassword') : t('fields.showPassword')}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </span>
    </FieldFrame>
  );
}

function Strength({ name }: { name: string }) {
  const t = useSharedTexts();
  const password: unknown = useWatch({ name });
  if (typeof password !== 'string' || password === '') return null;
  const strength = passwordStrength(password);
  return (
    <p className={classNames(strengthStyles.strength, strength === strongestPassword && strengthStyles.strong)}>
      <ProgressBar value={strength + 1} max={strongestPassword + 1} />
      <span role="status">{t(`fields.strength.${strength}`)}</span>
    </p>
  );
}
