import { lazy, Suspense, useRef, useState } from 'react';
import type { DeskKit, LateOrder } from 'shared-lib/api/office';
import { formatTime, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { scannedConsentCode } from 'shared-lib/validation';
import { Loading } from '../design/Placeholder.tsx';
import { Actions } from './Actions.tsx';
import { ChooseDesk } from './ChooseDesk.tsx';
import { ConsentView } from './ConsentView.tsx';
import { type Desk, handoutOf, kitOf, openDifferences } from './createDesk.ts';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import { DeskTop } from './DeskTop.tsx';
import { Difference } from './Difference.tsx';
import { FindKit } from './FindKit.tsx';
import { KitView } from './KitView.tsx';
import type { LateDraft } from './LateRegistration.tsx';
import { LateResult } from './LateResult.tsx';
import { NetworkState } from './NetworkState.tsx';
import { Scan } from './Scan.tsx';
import { nextQuery, scannedKit } from './searchKits.ts';
import { signal } from './signal.ts';
import { UndoStrip } from './UndoStrip.tsx';
import { useDeskState } from './useDesk.ts';

type View =
  | { name: 'scan' | 'find' | 'actions' | 'difference' | 'desk' }
  /** `consents` are all kits of the scanned code. */
  | { name: 'kit'; kit: DeskKit; consents?: readonly DeskKit[] }
  | { name: 'consent'; kits: readonly DeskKit[] }
  | { name: 'late' }
  | { name: 'late-result'; order: LateOrder };

/** Needs the network anyway, so the device does not keep it. */
const LateRegistration = lazy(() => import(/* webpackChunkName: "late-registration" */ './LateRegistration.tsx'));

const newDraft = (): LateDraft => ({ key: crypto.randomUUID() });

/** One screen for one thumb: scan or find, hand out, next. */
export function DeskScreen({ desk, isReadOnly }: { desk: Desk; isReadOnly: boolean }) {
  const { t } = useTranslation('office');
  const state = useDeskState(desk);
  const [view, setView] = useState<View>({ name: 'scan' });
  const [query, setQuery] = useState('');
  const [unknown, setUnknown] = useState<'code' | 'consent' | 'locked'>();
  const [isCameraOn, setCameraOn] = useState(false);
  const draft = useRef<LateDraft>(undefined);
  draft.current ??= newDraft();
  const { list } = state;
  const go = (name: 'scan' | 'find' | 'actions' | 'difference' | 'desk') => setView({ name });

  async function found(code: string): Promise<void> {
    if (scannedConsentCode(code) !== undefined) return openConsent(code);
    const kit = list && scannedKit(list.kits, code);
    setUnknown(kit ? undefined : 'code');
    if (kit) setView({ name: 'kit', kit });
  }

  /** A number that was just assigned comes with the next list. */
  async function openNumber(number: number): Promise<void> {
    // One renewal may have begun before the number was assigned.
    for (let tries = 0; !kitOf(desk.state(), number) && tries < 2; tries += 1) await desk.synchronise();
    const kit = kitOf(desk.state(), number);
    if (kit) setView({ name: 'kit', kit });
  }

  async function openConsent(code: string): Promise<void> {
    const { kits, left } = await desk.verifyConsent(code);
    const [kit] = kits;
    setUnknown(kit ? undefined : left === 0 ? 'locked' : 'consent');
    if (!kit) return signal('wrong');
    setView(kits.length === 1 ? { name: 'kit', kit, consents: kits } : { name: 'consent', kits });
  }

  /** Back to the other kits of the same code. */
  function afterKit({ consents }: { consents?: readonly DeskKit[] }): void {
    if (consents && consents.length > 1) setView({ name: 'consent', kits: consents });
    else go(isCameraOn ? 'scan' : 'find');
  }

  if (state.desk === 0 || view.name === 'desk') {
    return (
      <ChooseDesk
        current={state.desk}
        onChoose={async (number) => {
          await desk.setDesk(number);
          go('scan');
        }}
      />
    );
  }
  const actions = (
    <Actions
      desk={desk}
      state={state}
      onNext={() => go('scan')}
      onDecide={() => go('difference')}
      onDesk={() => go('desk')}
    />
  );
  if (!list) {
    return (
      <div className={layout.screen}>
        <DeskTop state={state} title={t('desk.title')} onMenu={() => go('actions')} />
        <NetworkState state={state} onShow={() => go('actions')} onDecide={() => go('difference')} />
        {view.name === 'actions' ? (
          actions
        ) : state.failure === undefined ? (
          <Loading />
        ) : (
          <div className={layout.part}>
            <Notice tone="warn" role="alert">
              {t('desk.states.noList')}
            </Notice>
            <DeskButton icon="refresh" tone="quiet" onClick={() => void desk.synchronise()}>
              {t('desk.states.retry')}
            </DeskButton>
          </div>
        )}
      </div>
    );
  }
  const difference = openDifferences(state)[0];
  if (view.name === 'difference' && difference) {
    return (
      <Difference key={difference.id} desk={desk} state={state} difference={difference} onBack={() => go('actions')} />
    );
  }
  const listedAt = formatTime(list.listedAt);
  return (
    <div className={layout.screen}>
      {view.name === 'find' ? (
        <DeskTop
          state={state}
          title={t('desk.find.title')}
          sub={t('desk.find.listFrom', { desk: state.desk, time: listedAt })}
          onBack={() => go('scan')}
        />
      ) : view.name === 'late' || view.name === 'late-result' ? (
        <DeskTop state={state} title={t('desk.late.title')} onBack={() => go('scan')} />
      ) : (
        <DeskTop state={state} title={t('desk.title')} onMenu={() => go('actions')} />
      )}
      <NetworkState state={state} onShow={() => go('actions')} onDecide={() => go('difference')} />
      <UndoStrip desk={desk} state={state} />
      {view.name === 'find' && (
        <FindKit
          state={state}
          list={list}
          query={query}
          onQuery={setQuery}
          onChoose={(kit) => setView({ name: 'kit', kit })}
          onScan={() => go('scan')}
        />
      )}
      {view.name === 'kit' && (
        <KitView
          key={`${view.kit.number} ${view.kit.order}`}
          desk={desk}
          state={state}
          kit={view.kit}
          consent={view.consents && view.kit.consent?.hash}
          isReadOnly={isReadOnly}
          onNext={() => afterKit(view)}
          onDone={() => {
            setQuery(nextQuery(list.kits, query, view.kit, (number) => handoutOf(state, number) !== undefined));
            afterKit(view);
          }}
        />
      )}
      {view.name === 'late' && (
        <Suspense fallback={<Loading />}>
          <LateRegistration
            desk={state.desk}
            draft={draft.current}
            isOffline={state.failure !== undefined || !navigator.onLine}
            onRegistered={(order) => setView({ name: 'late-result', order })}
            onBack={() => go('scan')}
          />
        </Suspense>
      )}
      {view.name === 'late-result' && (
        <LateResult
          desk={state.desk}
          registered={view.order}
          cashKey={draft.current.key}
          onPaid={() => {
            draft.current = newDraft();
            void desk.synchronise();
          }}
          onHandOut={(number) => void openNumber(number)}
          onNext={() => {
            draft.current = newDraft();
            go('scan');
          }}
        />
      )}
      {view.name === 'consent' && (
        <ConsentView
          desk={desk}
          state={state}
          kits={view.kits}
          isReadOnly={isReadOnly}
          onChoose={(kit) => setView({ name: 'kit', kit, consents: view.kits })}
          onNext={() => go('scan')}
        />
      )}
      {(view.name === 'actions' || view.name === 'difference') && actions}
      {view.name === 'scan' && (
        <>
          <Scan isOn={isCameraOn} onToggle={setCameraOn} onCode={(code) => void found(code)} />
          {unknown !== undefined && (
            <Notice tone="warn" role="alert">
              {t(`desk.scan.unknown.${unknown}`, { time: listedAt })}
            </Notice>
          )}
          <div className={layout.acts}>
            <DeskButton icon="search" tone={isCameraOn ? 'quiet' : undefined} onClick={() => go('find')}>
              {t('desk.find.open')}
            </DeskButton>
            <DeskButton icon={isCameraOn ? 'close' : 'qr'} tone="quiet" onClick={() => setCameraOn(!isCameraOn)}>
              {isCameraOn ? t('desk.scan.close') : t('desk.scan.open')}
            </DeskButton>
            {!isReadOnly && !isCameraOn && (
              <DeskButton icon="plus" tone="quiet" onClick={() => setView({ name: 'late' })}>
                {t('desk.late.open')}
              </DeskButton>
            )}
          </div>
        </>
      )}
    </div>
  );
}
