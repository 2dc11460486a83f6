import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import type { OfficeIconName } from '../design/OfficeIcon.tsx';
import { Bar } from './Bar.tsx';
import { type DeskState, openDifferences, waiting } from './deskState.ts';
import { ListState } from './ListState.tsx';
import type { Desk } from './openDesk.ts';

interface NetworkStateProps {
  desk: Desk;
  state: DeskState;
  onShow: () => void;
  onDecide: () => void;
}

const isRejected = (failure: unknown) => failure instanceof ApiError && failure.kind === 'bad-request';

/** Whether everything is recorded, how much waits, what the device could not keep, its old list and wrong clock, and kits handed out twice. */
export function NetworkState({ desk, state, onShow, onDecide }: NetworkStateProps) {
  const { t } = useTranslation('office');
  const { failure } = state;
  const count = waiting(state).length;
  const differences = openDifferences(state).length;
  const way = failure === undefined ? 'on' : isRejected(failure) ? 'failed' : 'off';
  const isUnsaved = state.disk === 'failed';
  // Without a list nothing can be handed out, which NoList says.
  const isSilent = count === 0 && (state.list === undefined || (isUnsaved && way === 'on'));
  const texts = {
    on: count === 0 ? t('desk.net.on') : t('desk.net.sending', { count }),
    off: count === 0 ? t('desk.net.offNone') : t('desk.net.off', { count }),
    failed: count === 0 ? t('desk.net.failedNone') : t('desk.net.failed', { count }),
  };
  return (
    <>
      {!isSilent && (
        <Bar icon={icons[way]} isQuiet={way === 'on'} action={count > 0 && { text: t('desk.net.show'), act: onShow }}>
          <span role="status">{texts[way]}</span>
        </Bar>
      )}
      {isUnsaved && (
        <Bar icon="warning">
          <span role="alert">{t('desk.net.disk')}</span>
        </Bar>
      )}
      <ListState desk={desk} state={state} />
      {differences > 0 && (
        <Bar icon="warning" action={{ text: t('desk.net.decide'), act: onDecide }}>
          <span role="alert">{t('desk.net.differences', { count: differences })}</span>
        </Bar>
      )}
    </>
  );
}

const icons = { on: 'success', off: 'offline', failed: 'warning' } as const satisfies Record<string, OfficeIconName>;
