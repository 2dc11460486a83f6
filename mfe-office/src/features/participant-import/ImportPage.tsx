import { useTranslation } from 'shared-lib/i18n';
import { usePublicEvent } from '../../api/usePublicEvent.ts';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { ImportForm } from './ImportForm.tsx';
import { Imports } from './Imports.tsx';

import { addImportTexts } from './texts.ts';

export const { head, Component } = officePage('participants', ImportScreen, 'participantImport.title', addImportTexts);

/** People from a table of a partner or of another platform. */
function ImportScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const event = usePublicEvent();
  return (
    <>
      <PageTop back={officePaths.participants} title={t('participantImport.title')} />
      {can('import-participants') ? (
        <Columns side="medium">
          <Loaded query={event} rows={8}>
            {(facts) => <ImportForm event={facts} />}
          </Loaded>
          <Stack>
            <Imports />
          </Stack>
        </Columns>
      ) : (
        <Empty illustration="orders" title={t('newOrder.closed')} text={t('newOrder.closedText')} />
      )}
    </>
  );
}
