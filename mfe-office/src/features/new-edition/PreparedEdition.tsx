import { useQuery } from '@tanstack/react-query';
import type { EventScreen, EventSettings, NewEdition } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Check, Checks } from '../../design/Checks.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { TurnFields } from '../../live/TurnFields.tsx';
import { TurnNotice } from '../../live/TurnNotice.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { SaveProblem } from '../../operation/SaveProblem.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { WindowCard } from '../event/cards/WindowCard.tsx';
import { EventForm } from '../event/EventForm.tsx';
import { EventEditingContext } from '../event/eventEditing.ts';
import { SavedState } from '../event/SavedState.tsx';
import { useEventDraft } from '../event/useEventDraft.ts';
import { useEventScreen } from '../event/useEventScreen.ts';
import { CreateEdition } from './CreateEdition.tsx';
import { OldTexts } from './OldTexts.tsx';
import { useEditionAct } from './useEditionAct.ts';

interface PreparedEditionProps {
  edition: number;
  state: NewEdition;
}

/** A run in preparation, beside the one it follows. */
export function PreparedEdition({ edition, state }: PreparedEditionProps) {
  const { query, round, reload } = useEventScreen({ edition });
  const current = useQuery(officeQuery('event', { edition: state.current }));
  return (
    <Loaded query={query} rows={12}>
      {(screen) =>
        screen.draft && (
          <Preparation
            key={round}
            state={state}
            screen={screen}
            shown={screen.draft.settings}
            before={current.data?.published ?? null}
            onReload={reload}
          />
        )
      }
    </Loaded>
  );
}

interface PreparationProps {
  state: NewEdition;
  screen: EventScreen;
  shown: EventSettings;
  before: EventSettings | null;
  onReload: () => Promise<void>;
}

function Preparation({ state, screen, shown, before, onReload }: PreparationProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { edition } = screen;
  const editing = useEventDraft(screen, shown, { isReadOnly: !can('save-event-draft'), before });
  const drop = useEditionAct(() => operate('drop-edition', { edition }), t('newEdition.drop.done'));
  return (
    <EventEditingContext value={editing}>
      <PageTop
        back={officePaths.settings}
        title={t('newEdition.titleOf', { edition })}
        sub={editing.state === 'saved' ? t('newEdition.saved') : <SavedState />}
        actions={
          can('drop-edition') && (
            <Action tone="ghostDanger" icon="trash" loading={drop.isPending} onClick={() => drop.mutate()}>
              {t('newEdition.drop.submit')}
            </Action>
          )
        }
      />
      <TurnNotice turn={editing.turn} settle={editing.flush} isWriter={can('save-event-draft')} />
      <SaveProblem draft={editing} onTake={() => void onReload()} />
      <OperationFailure error={drop.error} />
      <TurnFields turn={editing.turn}>
        <WindowCard now={screen.now} />
      </TurnFields>
      <Columns side="medium">
        <Stack>
          <TurnFields turn={editing.turn}>
            <EventForm />
          </TurnFields>
          <OldTexts current={state.current} />
        </Stack>
        <Stack>
          <CreateEdition edition={edition} state={state} />
          <WhatStays />
        </Stack>
      </Columns>
    </EventEditingContext>
  );
}

const staying = ['settings', 'staff', 'texts', 'archive'] as const;

function WhatStays() {
  const { t } = useTranslation('office');
  return (
    <Card title={t('newEdition.stays.title')} foot={t('newEdition.stays.never')} flush>
      <Checks>
        {staying.map((name) => (
          <Check key={name} isMet>
            {t(`newEdition.stays.${name}`)}
          </Check>
        ))}
      </Checks>
    </Card>
  );
}
