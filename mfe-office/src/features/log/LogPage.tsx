import type { FormEvent } from 'react';
import type { AuditEntry, AuditSearch } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink, useSearchParams } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Field } from '../../design/Field.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { kyivInstant, useWhen } from '../../format/useWhen.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { ListCard } from '../../list/ListCard.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { officePaths } from '../../paths.ts';
import styles from './LogPage.module.css';
import { logParameters } from './logParameters.ts';
import { useDetails } from './useDetails.ts';

const ORDER_NUMBER = /^RUN-\d+$/;

export const { head, Component } = officePage('log', LogScreen);

function searchOf(search: URLSearchParams): AuditSearch {
  const day = (name: 'from' | 'until', time: string) => {
    const at = kyivInstant(search.get(name) ?? '', time);
    return at === null ? {} : { [name]: at };
  };
  const text = (name: 'actor' | 'target') => (search.get(name) ? { [name]: search.get(name) } : {});
  return { ...text('actor'), ...text('target'), ...day('from', '00:00:00'), ...day('until', '23:59:59') };
}

function LogScreen() {
  const { t } = useTranslation('office');
  const [params] = useSearchParams();
  const search = searchOf(params);
  const list = usePages(
    ['log', search],
    (before: string | undefined, signal) => operate('audit', { ...search, limit: PAGE, before }, signal),
    (page) => page.entries,
  );
  const { rows: entries } = list;
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      <PageTop title={t('frame.sections.log')} />
      <Filters key={params.toString()} />
      <ListCard
        label={t('frame.sections.log')}
        list={list}
        foot={t('log.kept')}
        nothing={<Empty illustration="orders" title={t(isFiltered ? 'log.nothing' : 'log.none')} />}
      >
        <Entries entries={entries} />
      </ListCard>
    </>
  );
}

function Filters() {
  const { t } = useTranslation('office');
  const [params, setParams] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const filled = logParameters
      .map((name) => [name, String(form.get(name) ?? '').trim()])
      .filter(([, value]) => value);
    setParams(Object.fromEntries(filled), { replace: true });
  };
  return (
    <form className={styles.filters} onSubmit={submit}>
      {logParameters.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`log.filters.${name}`)}
          type={name === 'from' || name === 'until' ? 'date' : 'text'}
          defaultValue={params.get(name) ?? ''}
        />
      ))}
      <Action type="submit" large>
        {t('log.filters.apply')}
      </Action>
      {params.size > 0 && (
        <Action tone="ghost" large onClick={() => setParams({}, { replace: true })}>
          {t('log.filters.clear')}
        </Action>
      )}
    </form>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const details = useDetails();
  return (
    <Table
      caption={t('log.caption')}
      columns={(['when', 'who', 'what', 'about', 'details', 'outcome'] as const).map((name) => ({
        name,
        label: t(`log.${name}`),
      }))}
    >
      {entries.map((entry) => (
        <tr key={entry.id} title={entry.hash ?? undefined}>
          <td className={`${table.muted} ${table.oneLine}`}>{exact(entry.at)}</td>
          <td>
            <b className={table.strong} translate="no">
              {entry.actor.name}
            </b>
          </td>
          <td>{t(`log.actions.${entry.action}`, { defaultValue: entry.action })}</td>
          <td>
            {ORDER_NUMBER.test(entry.target) ? (
              <LocalLink className={table.id} to={officePaths.order(entry.target)}>
                {entry.target}
              </LocalLink>
            ) : (
              <Target entry={entry} />
            )}
          </td>
          <td className={table.soft}>{details(entry.details)}</td>
          <td>
            <Outcome outcome={entry.outcome} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The log names what it is about by kind and id, a transfer by its id alone. */
function Target({ entry: { action, target } }: { entry: AuditEntry }) {
  const { t } = useTranslation('office');
  const [, kind, id] = /^(account|approval|invitation|ledger|passkey|session|team)[ :](\d+)$/.exec(target) ?? [];
  if (kind) return t(`log.targets.${kind}`, { id });
  if (action.endsWith('-transfer')) return t('log.targets.transfer', { id: target });
  return action === 'registration' ? t(`log.values.${target}`, { defaultValue: target }) : target;
}

function Outcome({ outcome }: { outcome: string | null }) {
  const { t } = useTranslation('office');
  if (outcome === null)
    return (
      <State tone="wait" icon="clock">
        {t('log.running')}
      </State>
    );
  return outcome === 'done' ? (
    <State tone="ok" icon="check">
      {t('log.done')}
    </State>
  ) : (
    <State tone="err" icon="error">
      {outcome}
    </State>
  );
}
