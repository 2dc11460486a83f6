import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  fiscalScopes,
  isServiceValue,
  listServiceFields,
  type ServiceField,
  type ServiceKeyState,
  type ServiceTest,
  serviceOutcomes,
} from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Choice, Field, Select } from '../../design/Field.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { ForgetFormer } from './ForgetFormer.tsx';
import styles from './services.module.css';
import { TestResult } from './TestResult.tsx';

type Typed = Record<string, string | null>;
type Problem = 'required' | 'rule';

/** New keys, which are tested before they are stored. What was typed is never kept on the device. */
export function ServiceForm({ state, onClose }: { state: ServiceKeyState; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { service } = state;
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<Record<string, Problem>>({});
  const [despiteTest, setDespite] = useState(false);
  const [forgetsFormer, setForgets] = useState(false);
  const test = useStaffAct('test-service');
  const save = useStaffAct('save-service', t('services.stored', { service: t(`services.names.${service}`) }));
  const form = useRef<HTMLFormElement>(null);

  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const getSource = (name: string) => state.fields.find((one) => one.name === name)?.source ?? 'none';
  const fields = listServiceFields(service).filter(([name]) => getSource(name) !== 'environment');
  const isStored = state.source === 'office';
  const values = Object.entries(typed)
    .map(([field, value]) => ({ field, value: value === null ? null : value.trim() }))
    .filter(({ value }) => value !== '');

  function findProblem(name: string, field: ServiceField): Problem | undefined {
    const value = typed[name]?.trim() ?? '';
    if (value) return isServiceValue(field, value) ? undefined : 'rule';
    return field.isRequired && !(isStored && getSource(name) === 'office') ? 'required' : undefined;
  }

  function isRight(): boolean {
    const found = fields.flatMap(([name, field]) => {
      const problem = findProblem(name, field);
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    return found.length === 0;
  }

  function change(name: string, value: string | null): void {
    setTyped({ ...typed, [name]: value });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)));
    test.reset();
    save.reset();
    setDespite(false);
  }

  const failed = readFailedTest(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !isRight()) return;
    test.reset();
    save.mutate({ service, values, despiteTest, forgetsFormer }, { onSuccess: onClose });
  };
  const toText = (problem: Problem | undefined, { rule }: ServiceField) =>
    problem && (problem === 'required' ? t('services.required') : t(`services.rules.${rule}`));

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <p className={styles.about}>{t(`services.where.${service}`)}</p>
      {isStored && <p className={styles.about}>{t('services.keep')}</p>}
      {fields.map(([name, field]) => (
        <ServiceInput
          key={name}
          label={t(`services.fields.${service}.${name}`)}
          field={field}
          value={typed[name]}
          isStored={isStored && getSource(name) === 'office'}
          error={toText(problems[name], field)}
          onChange={(value) => change(name, value)}
        />
      ))}
      {isStored && <ForgetFormer service={service} checked={forgetsFormer} onChange={setForgets} />}
      {failed ? <TestResult service={service} test={failed} /> : <OperationFailure error={save.error} />}
      <OperationFailure error={test.error} />
      {test.data && <TestResult service={service} test={test.data} />}
      {(failed || despiteTest) && (
        <Choice
          type="checkbox"
          checked={despiteTest}
          note={t('services.despiteTestNote')}
          onChange={({ target }) => setDespite(target.checked)}
        >
          {t('services.despiteTest')}
        </Choice>
      )}
      <div className={styles.acts}>
        <Action type="submit" tone="main" icon="lock" loading={save.isPending}>
          {t(despiteTest ? 'services.saveAnyway' : 'services.save')}
        </Action>
        <Action loading={test.isPending} icon="check" onClick={() => isRight() && test.mutate({ service, values })}>
          {t('services.test')}
        </Action>
        <Action tone="ghost" onClick={onClose}>
          {t('services.cancel')}
        </Action>
      </div>
    </form>
  );
}

interface ServiceInputProps {
  label: string;
  field: ServiceField;
  /** Null: to be emptied. */
  value: string | null | undefined;
  isStored: boolean;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

function ServiceInput({ label, field, value, isStored, error, onChange }: ServiceInputProps) {
  const { t } = useTranslation('office');
  const { rule, isRequired, isSecret } = field;
  const named = isRequired ? label : `${label} (${t('services.optional')})`;
  if (rule === 'scope') {
    const options = fiscalScopes.map((scope) => ({ value: scope, label: t(`services.scopes.${scope}`) }));
    return (
      <Select
        label={named}
        value={value ?? ''}
        options={[{ value: '', label: t(isStored ? 'services.set' : 'services.unchosen') }, ...options]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <>
      <Field
        label={named}
        className={styles.field}
        type={isSecret ? 'password' : 'text'}
        // A password manager would offer to remember the key.
        autoComplete={isSecret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        disabled={value === null}
        value={value ?? ''}
        placeholder={isStored ? t('services.set') : undefined}
        hint={rule === 'key' ? undefined : t(`services.rules.${rule}`)}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {isStored && !isRequired && (
        <Choice
          type="checkbox"
          checked={value === null}
          onChange={({ target }) => onChange(target.checked ? null : '')}
        >
          {t('services.clear', { field: label })}
        </Choice>
      )}
    </>
  );
}

/** What the service said where the keys were not stored for it. */
function readFailedTest(error: unknown): ServiceTest | undefined {
  const failure = error ? getFailure(error) : undefined;
  if (failure?.code !== 'service_test_failed') return undefined;
  const { outcome, field } = failure.details;
  const known = serviceOutcomes.find((one) => one === outcome);
  return { outcome: known ?? 'unexpected', field: typeof field === 'string' ? field : null };
}
