import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { GivenConsent } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import styles from './Consents.module.css';

/** To which texts a person agreed. Each look is recorded, so that nothing is loaded by itself. */
export function Consents() {
  const { t } = useTranslation('office');
  const [email, setEmail] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => operate('consents', { email: email.trim() }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Card title={t('accounts.consents.title')}>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={t('accounts.consents.email')}
          hint={t('accounts.consents.about')}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
          required
        />
        <OperationFailure error={error} />
        <Action type="submit" icon="search" loading={isPending}>
          {t('accounts.consents.submit')}
        </Action>
      </form>
      <div aria-live="polite">{data && <Given consents={data} />}</div>
    </Card>
  );
}

function Given({ consents }: { consents: GivenConsent[] }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  if (consents.length === 0) return <Empty illustration="orders" title={t('accounts.consents.none')} />;
  return (
    <Table
      caption={t('accounts.consents.title')}
      columns={(['kind', 'text', 'given', 'withdrawn'] as const).map((name) => ({
        name,
        label: t(`accounts.consents.${name}`),
      }))}
    >
      {consents.map(({ kind, textVersion, givenAt, withdrawnAt }) => (
        <tr key={`${kind} ${givenAt}`}>
          <td>
            <b className={table.strong}>{t(`accounts.consents.kinds.${kind}`, { defaultValue: kind })}</b>
          </td>
          <td className={table.soft}>{textVersion}</td>
          <td className={table.soft}>{exact(givenAt)}</td>
          <td className={table.muted}>{withdrawnAt ? exact(withdrawnAt) : '—'}</td>
        </tr>
      ))}
    </Table>
  );
}
