import type { RemoteConfig } from '@charity-run/release/api';
import { useId, useState } from 'react';
import type { ConfigField, ConfigValue } from 'shared-lib/contract';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { useDone } from '../../design/doneContext.ts';

interface ChangeConfigProps {
  name: string;
  config: RemoteConfig;
  onClose: () => void;
}

/** Values of one part; an empty field means the default. */
export function ChangeConfig({ name, config: { schema, set }, onClose }: ChangeConfigProps) {
  const { t } = useTranslation('console');
  const done = useDone();
  const before = Object.fromEntries(Object.keys(schema).map((field) => [field, toText(set[field])]));
  const [texts, setTexts] = useState(before);
  const save = async () => {
    const changed = Object.entries(schema).filter(([field]) => texts[field] !== before[field]);
    const values = changed.map(([field, terms]) => [field, toValue(texts[field] ?? '', terms)]);
    if (values.length > 0) await platformApi.setConfig({ name, values: Object.fromEntries(values) });
  };
  return (
    <ConfirmDialog
      title={t('config.change.title', { name })}
      text={t('config.change.text')}
      action={t('settings.save')}
      run={save}
      onClose={onClose}
      onDone={() => {
        done(t('config.change.done', { name }));
        onClose();
      }}
    >
      {Object.entries(schema).map(([field, terms]) => (
        <ValueField
          key={field}
          field={field}
          terms={terms}
          value={texts[field] ?? ''}
          onChange={(value) => setTexts({ ...texts, [field]: value })}
        />
      ))}
    </ConfirmDialog>
  );
}

interface ValueFieldProps {
  field: string;
  terms: ConfigField;
  value: string;
  onChange: (value: string) => void;
}

function ValueField({ field, terms, value, onChange }: ValueFieldProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const choices = terms.type === 'boolean' ? [true, false] : terms.enum;
  const isNumber = terms.type === 'number' || terms.type === 'integer';
  return (
    <div className={styles.field}>
      <label htmlFor={id} translate="no">
        {field}
      </label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('config.change.default', { standard: JSON.stringify(terms.default) })}</option>
          {choices.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {String(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={isNumber ? 'number' : 'text'}
          step={terms.type === 'number' ? 'any' : undefined}
          min={terms.minimum}
          max={terms.maximum}
          maxLength={terms.maxLength}
          placeholder={String(terms.default)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {terms.description && (
        <p className={styles.undo} lang="en">
          {terms.description}
        </p>
      )}
    </div>
  );
}

const toText = (value: ConfigValue | undefined) => (value === undefined ? '' : String(value));

function toValue(text: string, { type, enum: choices }: ConfigField): ConfigValue | null {
  if (text === '') return null;
  if (type === 'boolean') return text === 'true';
  return choices?.find((choice) => String(choice) === text) ?? (type === 'string' ? text : Number(text));
}
