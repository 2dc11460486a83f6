import { useQuery } from '@tanstack/react-query';
import type { NewEdition } from 'shared-lib/api/office';
import { officeQuery } from '../../api/officeQuery.ts';
import { Loaded } from '../../design/Loaded.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { BeginEdition } from './BeginEdition.tsx';
import { PreparedEdition } from './PreparedEdition.tsx';

export const { head, Component } = officePage('settings', NewEditionScreen, 'newEdition.title');

function NewEditionScreen() {
  const query = useQuery(officeQuery('new-edition', {}));
  return (
    <Loaded query={query} rows={8}>
      {(state) => <Step state={state} />}
    </Loaded>
  );
}

function Step({ state }: { state: NewEdition }) {
  const { preparing } = state;
  return preparing === null ? (
    <BeginEdition state={state} />
  ) : (
    <PreparedEdition key={preparing} edition={preparing} state={state} />
  );
}
