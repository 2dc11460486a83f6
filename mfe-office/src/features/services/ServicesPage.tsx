import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { officeQuery } from '../../api/officeQuery.ts';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { ServiceCard } from './ServiceCard.tsx';

export const { head, Component } = officePage('services', ServicesScreen);

function ServicesScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const query = useQuery(officeQuery('services', {}));
  return (
    <>
      <PageTop title={t('frame.sections.services')} sub={t('services.about')} />
      <Loaded query={query} rows={10}>
        {({ services, canStore }) => (
          <Columns side="none">
            <Stack>
              {!can('save-service') && <Notice tone="info">{t('services.onlyOwners')}</Notice>}
              {!canStore && <Notice tone="warn">{t('services.cannotStore')}</Notice>}
              {services.map((state) => (
                <ServiceCard key={state.service} state={state} canStore={canStore} />
              ))}
            </Stack>
          </Columns>
        )}
      </Loaded>
    </>
  );
}
