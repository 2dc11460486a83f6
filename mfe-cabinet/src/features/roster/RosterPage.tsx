import type { PageModule } from 'shared-lib/contract';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { listSizes } from 'shared-lib/validation';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadRoster } from './loadRoster.ts';
import { TeamList } from './TeamList.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadRoster(request);

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('roster.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const { account, id, roster } = useLoaderData<typeof loader>();
  return (
    <CabinetFrame account={account}>
      {roster ? (
        <TeamList key={id} id={id} roster={roster} sizes={listSizes(account.event)} now={account.event.now} />
      ) : (
        <EmptyState
          illustration="orders"
          title={t('roster.missing.title')}
          text={t('roster.missing.text')}
          link={{ to: paths.cabinet(), text: t('roster.toOrders') }}
        />
      )}
    </CabinetFrame>
  );
}
