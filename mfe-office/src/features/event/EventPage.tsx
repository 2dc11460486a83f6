import { useMutation } from '@tanstack/react-query';
import type { EventScreen, EventSettings } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { Action } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useIsArchived } from '../../edition/useEditions.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { TurnFields } from '../../live/TurnFields.tsx';
import { TurnNotice } from '../../live/TurnNotice.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { SaveProblem } from '../../operation/SaveProblem.tsx';
import { usePressOnce } from '../../operation/usePressOnce.ts';
import { officePaths } from '../../paths.ts';
import { withConfirmation } from '../../session/passkeys.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { ApprovalLimitSettings } from '../approvals/ApprovalLimitSettings.tsx';
import { PromoCodesCard } from '../promo-codes/PromoCodesCard.tsx';
import { GoodsCard } from '../stock/GoodsCard.tsx';
import { WindowCard } from './cards/WindowCard.tsx';
import { EventForm } from './EventForm.tsx';
import styles from './event.module.css';
import { EventEditingContext } from './eventEditing.ts';
import { Preview } from './Preview.tsx';
import { SavedState } from './SavedState.tsx';
import { Unpublished } from './Unpublished.tsx';
import { useEventDraft } from './useEventDraft.ts';
import { useEventScreen } from './useEventScreen.ts';
import { Versions } from './Versions.tsx';

export const { head, Component } = officePage('settings', EventPageScreen, 'event.title');

function EventPageScreen() {
  const { t } = useTranslation('office');
  const { query, round, reload } = useEventScreen({});
  return (
    <Loaded query={query} rows={12}>
      {(screen) => {
        const shown = screen.draft?.settings ?? screen.published;
        if (shown) return <EventEditor key={round} screen={screen} shown={shown} onReload={reload} />;
        return (
          <>
            <PageTop back={officePaths.settings} title={t('event.title')} />
            <Notice>{t('event.notKept')}</Notice>
          </>
        );
      }}
    </Loaded>
  );
}

interface EventEditorProps {
  screen: EventScreen;
  shown: EventSettings;
  onReload: () => Promise<void>;
}

function EventEditor({ screen, shown, onReload }: EventEditorProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const isArchived = useIsArchived(screen.edition);
  const isReadOnly = isArchived || !can('save-event-draft');
  const editing = useEventDraft(screen, shown, { isReadOnly });
  const { changes, problems, state, unread, turn } = editing;
  const publish = useMutation({
    async mutationFn() {
      const version = await editing.flush();
      if (version === undefined) return undefined;
      return withConfirmation(() => operate('publish-event', { edition: screen.edition, version }));
    },
    async onSuccess(published) {
      if (!published) return;
      toast.success(t('event.published', { number: published.changed.length }));
      await onReload();
    },
  });
  const pressPublish = usePressOnce(publish);
  const isReady = changes.length > 0 && problems.size === 0 && unread.size === 0 && state !== 'conflict';
  return (
    <EventEditingContext value={editing}>
      <PageTop
        back={officePaths.settings}
        title={t('event.title')}
        sub={
          <>
            <span className={styles.edition}>{t('settings.edition', { edition: screen.edition })}</span>
            <SavedState />
          </>
        }
        isBarred
        actions={
          can('publish-event') &&
          !editing.isReadOnly && (
            <Action tone="main" icon="upload" disabled={!isReady} loading={publish.isPending} onClick={pressPublish}>
              {t('event.publish', { number: changes.length })}
            </Action>
          )
        }
      />
      <TurnNotice turn={turn} settle={editing.flush} isWriter={!isReadOnly} />
      <SaveProblem draft={editing} onTake={() => void onReload()} />
      <OperationFailure error={publish.error} />
      <TurnFields turn={turn}>
        <WindowCard now={screen.now} />
      </TurnFields>
      <Columns side="medium">
        <Stack>
          <TurnFields turn={turn}>
            <EventForm />
          </TurnFields>
          <PromoCodesCard isReadOnly={isArchived} />
          {!isArchived && (
            <>
              <GoodsCard />
              <ApprovalLimitSettings />
            </>
          )}
        </Stack>
        <Stack>
          <Preview edition={screen.edition} />
          <Unpublished />
          <Versions versions={screen.versions} />
          <ExportFile edition={screen.edition} />
        </Stack>
      </Columns>
    </EventEditingContext>
  );
}

function ExportFile({ edition }: { edition: number }) {
  const { t } = useTranslation('office');
  const act = useMutation({ mutationFn: () => operate('export-event', { edition }), onSuccess: saveFile });
  return (
    <div>
      <Action icon="download" loading={act.isPending} onClick={() => act.mutate()}>
        {t('event.export')}
      </Action>
      <OperationFailure error={act.error} />
    </div>
  );
}
