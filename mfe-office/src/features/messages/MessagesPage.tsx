import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeMessage, OfficeMessages } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { CancelPanel } from './CancelPanel.tsx';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';

/** Between two looks at the progress. */
const PROGRESS_MS = 3_000;

export const { head, Component } = officePage('emails', MessagesScreen, 'messages.title');

const isSending = (data: OfficeMessages | undefined) => data?.messages.some(({ state }) => state === 'sending');

function MessagesScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const [cancelled, setCancelled] = useState<OfficeMessage>();
  const query = useQuery({
    ...officeQuery('messages', {}),
    refetchInterval: ({ state }) => (isSending(state.data) ? PROGRESS_MS : false),
  });
  return (
    <>
      <PageTop back={officePaths.emails} title={t('messages.title')} />
      <Loaded query={query}>
        {(data) => (
          <Columns side="none">
            <Stack>
              {cancelled && <CancelPanel message={cancelled} onClose={() => setCancelled(undefined)} />}
              {can('start-message') && <Composer />}
              <Card title={t('messages.list')} flush>
                {data.messages.length > 0 ? (
                  <MessageList messages={data.messages} onCancel={setCancelled} />
                ) : (
                  <Empty illustration="done" title={t('messages.none')} text={t('messages.noneText')} />
                )}
              </Card>
            </Stack>
          </Columns>
        )}
      </Loaded>
    </>
  );
}
