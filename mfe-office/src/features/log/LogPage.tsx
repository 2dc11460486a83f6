import { useState } from 'react';
import { type AuditEntry, type AuditPage, type AuditSearch, auditActions } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Field, Select } from '../../design/Field.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { kyivInstant } from '../../format/useWhen.ts';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './LogPage.module.css';
import { useLogColumns } from './useLogColumns.tsx';
import { useSentences } from './useSentences.ts';

export const { head, Component } = officePage('log', LogScreen);

function getSearch(search: URLSearchParams): AuditSearch {
  const day = (name: 'from' | 'until', time: string) => {
    const at = kyivInstant(search.get(name) ?? '', time);
    return at === null ? {} : { [name]: at };
  };
  const text = (name: 'person' | 'action' | 'target') => (search.get(name) ? { [name]: search.get(name) } : {});
  return {
    ...text('person'),
    ...text('action'),
    ...text('target'),
    ...day('from', '00:00:00'),
    ...day('until', '23:59:59'),
  };
}

function LogScreen() {
  const { t } = useTranslation('office');
  const [params] = useSearchParams();
  const search = getSearch(params);
  const can = useCan();
  const list = usePages(
    ['log', search],
    (before: string | undefined, signal) => operate('audit', { ...search, limit: PAGE, before }, signal),
    (page) => page.entries,
  );
  const people = useLastPeople(list.first?.people);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <ListScreen
      title={t('frame.sections.log')}
      actions={
        can('export-audit') && (
          <ExportMenu label={t('frame.exportAll')} load={(form) => operate('export-audit', { ...search, ...form })} />
        )
      }
      above={<Filters people={people} />}
      list={list}
      foot={t('log.kept')}
      nothing={<Empty illustration="orders" title={t(isFiltered ? 'log.nothing' : 'log.none')} />}
      caption={t('log.caption')}
      columns={useLogColumns()}
      getKey={getId}
      getAttributes={({ hash }) => ({ title: hash ?? undefined })}
    />
  );
}

const getId = ({ id }: AuditEntry) => id;

type People = NonNullable<AuditPage['people']>;

/** While another page loads, the choices stay. */
function useLastPeople(loaded: People | undefined): People {
  const [last, setLast] = useState<People>([]);
  if (loaded && loaded !== last) setLast(loaded);
  return loaded ?? last;
}

function Filters({ people }: { people: People }) {
  const { t } = useTranslation('office');
  const { nameAction } = useSentences();
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const target = params.get('target');
  const actions = auditActions
    .map((value) => ({ value: String(value), label: nameAction(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <div className={styles.filters}>
      <Select
        label={t('log.filters.person')}
        value={params.get('person') ?? ''}
        options={[
          { value: '', label: t('log.filters.everyone') },
          ...people.map(({ person, name }) => ({ value: person, label: name })),
        ]}
        onChange={({ currentTarget }) => change('person', currentTarget.value)}
      />
      <Select
        label={t('log.filters.action')}
        value={params.get('action') ?? ''}
        options={[{ value: '', label: t('log.filters.everything') }, ...actions]}
        onChange={({ currentTarget }) => change('action', currentTarget.value)}
      />
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={t(`log.filters.${name}`)}
          type="date"
          value={params.get(name) ?? ''}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      ))}
      {target && (
        <Action icon="close" large onClick={() => change('target', '')}>
          {target}
        </Action>
      )}
      {params.size > 0 && (
        <Action tone="ghost" large onClick={() => setParams({}, { replace: true })}>
          {t('log.filters.clear')}
        </Action>
      )}
    </div>
  );
}
