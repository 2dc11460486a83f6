import { lazy, Suspense, useRef } from 'react';
import { formatTime, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Loading } from '../design/Placeholder.tsx';
import { Actions } from './Actions.tsx';
import { ChooseDesk } from './ChooseDesk.tsx';
import { ConsentView } from './ConsentView.tsx';
import layout from './Desk.module.css';
import { DeskTop } from './DeskTop.tsx';
import { Difference } from './Difference.tsx';
import { findHandout, openDifferences } from './deskState.ts';
import { FindKit } from './FindKit.tsx';
import { KitView } from './KitView.tsx';
import type { LateDraft } from './LateRegistration.tsx';
import { LateResult } from './LateResult.tsx';
import { NetworkState } from './NetworkState.tsx';
import { NoList } from './NoList.tsx';
import type { Desk } from './openDesk.ts';
import { ScanView } from './ScanView.tsx';
import { SearchField } from './SearchField.tsx';
import { nextQuery } from './searchKits.ts';
import { UndoStrip } from './UndoStrip.tsx';
import { UnknownCodeText } from './UnknownCodeText.tsx';
import { useBack } from './useBack.ts';
import { useDeskState } from './useDesk.ts';
import { useDeskView } from './useDeskView.ts';
import { useHandScanner } from './useHandScanner.ts';

/** These need the network anyway, so the device does not keep them. */
const LateRegistration = lazy(() => import(/* webpackChunkName: "late-registration" */ './LateRegistration.tsx'));

const CashView = lazy(() => import(/* webpackChunkName: "desk-cash" */ './CashView.tsx'));

const newDraft = (): LateDraft => ({ key: crypto.randomUUID() });

/** One screen for one thumb: scan or find, hand out, next. */
export function DeskScreen({ desk, isReadOnly }: { desk: Desk; isReadOnly: boolean }) {
  const { t } = useTranslation('office');
  const state = useDeskState(desk);
  const { view, setView, query, setQuery, unknown, isCameraOn, setCameraOn, find, open, openNumber, leaveKit } =
    useDeskView(desk);
  const search = useRef<HTMLInputElement>(null);
  useHandScanner(search, (text) => void open(text));
  const go = (name: 'scan' | 'find' | 'actions' | 'difference' | 'desk' | 'late' | 'cash') => setView({ name });
  useBack(view.name !== 'scan' && state.desk !== 0, () => {
    if (view.name === 'kit') leaveKit(view);
    else go(view.name === 'difference' || view.name === 'cash' ? 'actions' : 'scan');
  });
  const draft = useRef<LateDraft>(undefined);
  draft.current ??= newDraft();
  const { list } = state;

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
      onCash={() => go('cash')}
      isReadOnly={isReadOnly}
    />
  );
  if (!list) {
    return (
      <div className={layout.screen}>
        <DeskTop state={state} title={t('desk.title')} onMenu={() => go('actions')} />
        <NetworkState desk={desk} state={state} onShow={() => go('actions')} onDecide={() => go('difference')} />
        {view.name === 'actions' ? (
          actions
        ) : state.failure === undefined ? (
          <Loading />
        ) : (
          <NoList onRetry={() => void desk.synchronise()} />
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
      ) : view.name === 'cash' ? (
        <DeskTop state={state} title={t('desk.cash.title')} onBack={() => go('actions')} />
      ) : (
        <DeskTop state={state} title={t('desk.title')} onMenu={() => go('actions')} />
      )}
      <NetworkState desk={desk} state={state} onShow={() => go('actions')} onDecide={() => go('difference')} />
      <UndoStrip desk={desk} state={state} />
      {(view.name === 'scan' || view.name === 'find') && (
        <SearchField
          place={view.name}
          query={view.name === 'find' ? query : ''}
          onQuery={find}
          onEnter={(text) => void open(text)}
          input={search}
        />
      )}
      {unknown !== undefined && (
        <Notice tone="warn" role="alert">
          <UnknownCodeText code={unknown} listedAt={listedAt} />
        </Notice>
      )}
      {view.name === 'find' && (
        <FindKit
          state={state}
          list={list}
          query={query}
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
          scanned={view.consent}
          isReadOnly={isReadOnly}
          onNext={() => leaveKit(view)}
          onDone={() => {
            setQuery(nextQuery(list.kits, query, view.kit, (number) => findHandout(state, number) !== undefined));
            leaveKit(view);
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
      {view.name === 'cash' && (
        <Suspense fallback={<Loading />}>
          <CashView desk={state.desk} onBack={() => go('actions')} />
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
          consent={view.consent}
          isReadOnly={isReadOnly}
          onChoose={(kit) => setView({ name: 'kit', kit, consent: view.consent })}
          onNext={() => go('scan')}
        />
      )}
      {(view.name === 'actions' || view.name === 'difference') && actions}
      {view.name === 'scan' && (
        <ScanView
          isCameraOn={isCameraOn}
          isReadOnly={isReadOnly}
          onCamera={setCameraOn}
          onCode={(code) => void open(code)}
          onFind={() => go('find')}
          onLate={() => go('late')}
        />
      )}
    </div>
  );
}
