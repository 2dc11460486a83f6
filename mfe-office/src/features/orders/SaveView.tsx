import type { FormEvent } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Field } from '../../design/Field.tsx';
import { Popover } from '../../design/Popover.tsx';
import styles from './Filters.module.css';
import { type SavedViews, viewSearch } from './savedViews.ts';
import { useListUrl } from './useListUrl.ts';

const MAX_NAME = 40;

/** Names what the list shows, or removes the name that it has. */
export function SaveView({ saved }: { saved: SavedViews }) {
  const { t } = useTranslation('office');
  const { search } = useListUrl();
  const shown = viewSearch(search);
  const current = saved.views.find((view) => view.search === shown);
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!name) return;
    saved.save({ name, search: shown });
    close();
  };
  if (current)
    return (
      <Action tone="ghost" icon="close" onClick={() => saved.remove(current.name)}>
        {t('orders.removeView')}
      </Action>
    );
  if (shown === '' || /^view=[a-z]+$/.test(shown)) return null;
  return (
    <Popover icon="plus" label={t('orders.saveView')} atEnd>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} className={styles.range}>
          <Field label={t('orders.viewName')} name="name" maxLength={MAX_NAME} autoComplete="off" required />
          <Action type="submit">{t('orders.saveView')}</Action>
        </form>
      )}
    </Popover>
  );
}
