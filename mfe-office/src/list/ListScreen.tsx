import type { ReactNode } from 'react';
import type { ExportedFile, ExportForm } from 'shared-lib/api/office';
import type { Elements } from 'shared-lib/ui';
import { Columns, Stack } from '../design/Columns.tsx';
import { ExportMenu } from '../design/ExportMenu.tsx';
import { FilterRow, ListTools } from '../design/ListTools.tsx';
import { PageTop } from '../frame/PageTop.tsx';
import { ClearFilters } from './ClearFilters.tsx';
import { ListCard, type ListState } from './ListCard.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { UrlSearch } from './UrlSearch.tsx';
import { type RowKeys, useRowKeys } from './useRowKeys.ts';

interface ListUrl {
  search: URLSearchParams;
  change: (changes: { q: string }) => void;
  hasFilters: boolean;
  clear: () => void;
}

interface ListScreenProps<Row>
  extends Omit<ListTableProps<Row>, 'rows' | 'className'>,
    Pick<RowKeys<Row>, 'pane' | 'onEnter' | 'rowKeys'> {
  title: string;
  sub?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Where its arrow leads. */
  back?: string;
  /** Under the title. */
  above?: Elements;
  tabs?: Elements;
  url?: ListUrl;
  search?: { label: string; placeholder: string };
  filters?: Elements;
  /** After the button that clears the filters. */
  filtersEnd?: Elements;
  /** On wide screens only. */
  wide?: ReactNode;
  /** At the end of the tools. */
  end?: Elements;
  /** Saves all rows; absent for who may not. */
  onExport?: ((form: ExportForm) => Promise<ExportedFile>) | false;
  /** Between the tools and the list. */
  notice?: Elements;
  /** Names the list, where it is not the title. */
  label?: string;
  list: ListState<Row>;
  /** Announced to screen readers when a search has ended. */
  found?: string;
  /** Sum of all rows. */
  sum?: string | undefined;
  /** Under the rows, in place of their number. */
  foot?: string | undefined;
  /** In place of the table. */
  nothing: Elements;
  /** Class of the table. */
  className?: string | undefined;
  cardClass?: string | undefined;
  /** A press in a row, where it does not open the pane. */
  onOpen?: (key: string) => void;
  /** Under the list. */
  below?: Elements;
  /** The second column. */
  aside?: Elements;
}

/** A list of the office: heading, views, search and filters, table with its states, pages, keys, and what is open beside it. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, sub, actions, back, above, tabs, url, search, filters, filtersEnd, wide, end, onExport } = props;
  const { notice, label = title, list, found, sum, foot, nothing, cardClass, onOpen, below, aside } = props;
  const { pane, onEnter, rowKeys, selection, getKey, caption, count, sorting, columns, className } = props;
  const { rows } = list;
  const [current, setCurrent] = useRowKeys({ rows, getKey, pane, selection, onEnter, rowKeys });
  const press = onOpen ?? pane?.show;
  const open = (key: string) => {
    setCurrent(key);
    press?.(key);
  };
  return (
    <>
      <PageTop title={title} sub={sub} back={back} actions={actions} />
      {above}
      {tabs}
      {url && search && (
        <ListTools
          wide={wide}
          end={
            <>
              {end}
              {onExport && <ExportMenu count={count} load={onExport} />}
            </>
          }
        >
          <UrlSearch {...search} url={url} />
          {filters && (
            <FilterRow>
              {filters}
              <ClearFilters url={url} />
              {filtersEnd}
            </FilterRow>
          )}
        </ListTools>
      )}
      {notice}
      <Columns side={aside ? 'narrow' : 'none'}>
        <Stack>
          <ListCard
            label={label}
            className={cardClass}
            list={list}
            found={found}
            count={count}
            sum={sum}
            foot={foot}
            nothing={nothing}
          >
            <ListTable
              rows={rows}
              getKey={getKey}
              caption={caption}
              count={count}
              sorting={sorting}
              columns={columns}
              className={className}
              selection={selection}
              getAttributes={props.getAttributes}
              shownBy={props.shownBy}
              current={current}
              onOpen={press && open}
            />
          </ListCard>
          {below}
        </Stack>
        {aside}
      </Columns>
    </>
  );
}
