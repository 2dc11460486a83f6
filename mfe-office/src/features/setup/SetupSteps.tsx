import type { EventScreen } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { ActionLink } from '../../design/Action.tsx';
import { Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useUrl } from '../../frame/useUrl.ts';
import { SaveProblem } from '../../operation/SaveProblem.tsx';
import { officePaths } from '../../paths.ts';
import { DayCard } from '../event/cards/DayCard.tsx';
import { FormatsCard } from '../event/cards/FormatsCard.tsx';
import { LookCard, NamesCard } from '../event/cards/IdentityCards.tsx';
import { IncludedCard } from '../event/cards/IncludedCard.tsx';
import { KitOfficeCard } from '../event/cards/KitOfficeCard.tsx';
import { RequisitesCard } from '../event/cards/RequisitesCard.tsx';
import { ShirtsCard } from '../event/cards/ShirtsCard.tsx';
import { WindowCard } from '../event/cards/WindowCard.tsx';
import { EventEditingContext, useEventEditing } from '../event/eventEditing.ts';
import { SavedState } from '../event/SavedState.tsx';
import { useEventDraft } from '../event/useEventDraft.ts';
import { useEventScreen } from '../event/useEventScreen.ts';
import { FinishCard, type FinishChoice, useFinishChoice } from './FinishCard.tsx';
import styles from './setup.module.css';
import { listWrong, type SetupStep, setupStepNames } from './stepFields.ts';

/** The steps over the draft of the run; the URL has the step, so that back and refresh lose nothing. */
export function SetupSteps({ edition }: { edition: number }) {
  const { query, round, reload } = useEventScreen({ edition });
  return (
    <Loaded query={query} rows={8}>
      {(screen) => <Steps key={round} screen={screen} onReload={reload} />}
    </Loaded>
  );
}

function Steps({ screen, onReload }: { screen: EventScreen; onReload: () => Promise<void> }) {
  const shown = screen.draft?.settings ?? screen.published;
  return shown && <OpenSteps screen={screen} shown={shown} onReload={onReload} />;
}

interface OpenStepsProps {
  screen: EventScreen;
  shown: NonNullable<EventScreen['published']>;
  onReload: () => Promise<void>;
}

function OpenSteps({ screen, shown, onReload }: OpenStepsProps) {
  const { t } = useTranslation('office');
  const { search } = useUrl([]);
  // Nothing of the sample binds the new run.
  const editing = useEventDraft({ ...screen, published: null }, shown, { isReadOnly: false, before: null });
  const choice = useFinishChoice();
  const step = setupStepNames.find((name) => name === search.get('step')) ?? 'name';
  return (
    <EventEditingContext value={editing}>
      <SavedState />
      <Tabs
        label={t('setup.title')}
        current={step}
        to={toStep}
        tabs={setupStepNames.map((name) => ({
          name,
          label: t(`setup.steps.${name}`),
          count: listWrong(name, editing.problems).length || undefined,
        }))}
      />
      <SaveProblem draft={editing} onTake={() => void onReload()} />
      <Stack>
        <StepProgress step={step} />
        <StepFields step={step} screen={screen} choice={choice} />
        <StepLinks step={step} />
      </Stack>
    </EventEditingContext>
  );
}

const toStep = (step: SetupStep) => `${officePaths.setup}?step=${step}`;

function StepProgress({ step }: { step: SetupStep }) {
  const { t } = useTranslation('office');
  const { problems } = useEventEditing();
  const wrong = listWrong(step, problems);
  const number = setupStepNames.indexOf(step) + 1;
  return (
    <div role="status">
      <p>{t('setup.progress', { number, count: setupStepNames.length })}</p>
      {wrong.length > 0 && <Notice>{t('setup.missing', { count: wrong.length })}</Notice>}
    </div>
  );
}

interface StepFieldsProps {
  step: SetupStep;
  screen: EventScreen;
  choice: FinishChoice;
}

function StepFields({ step, screen, choice }: StepFieldsProps) {
  switch (step) {
    case 'name':
      return <NamesCard />;
    case 'look':
      return <LookCard />;
    case 'requisites':
      return <RequisitesCard />;
    case 'day':
      return (
        <>
          <WindowCard now={screen.now} />
          <DayCard />
          <KitOfficeCard />
        </>
      );
    case 'price':
      return (
        <>
          <FormatsCard />
          <IncludedCard />
          <ShirtsCard />
        </>
      );
    case 'content':
      return <FinishCard choice={choice} />;
  }
}

function StepLinks({ step }: { step: SetupStep }) {
  const { t } = useTranslation('office');
  const at = setupStepNames.indexOf(step);
  const [before, after] = [setupStepNames[at - 1], setupStepNames[at + 1]];
  return (
    <div className={styles.actions}>
      {before && (
        <ActionLink to={toStep(before)} large icon="arrow-left">
          {t('setup.back')}
        </ActionLink>
      )}
      {after && (
        <ActionLink to={toStep(after)} tone="main" large>
          {t('setup.next')}
        </ActionLink>
      )}
    </div>
  );
}
