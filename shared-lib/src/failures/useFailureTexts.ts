import type { Failure } from 'shared-lib/http';
import { useBundledTexts } from '../bundled-texts/useBundledTexts.ts';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

/** A feature's own texts by error code or by kind; a code takes precedence over a kind. `failed` is for `unavailable` and `rejected`. */
export type OwnFailureTexts = Partial<Record<Failure['kind'] | 'failed' | (string & {}), string>>;

/** Common texts of failures: `short` for a toast, `full` for a notice in its place, `tryAgain` for the button. */
export function useFailureTexts() {
  const t = useBundledTexts('failures', texts);

  const common = ({ kind, retryAfter }: Failure): string => {
    switch (kind) {
      case 'offline':
        return t('offline');
      case 'unavailable':
        return t('unavailable');
      case 'invalid':
        return t('invalid');
      case 'rejected':
        return t('retry');
      case 'rateLimited':
        return waitText(retryAfter);
    }
  };
  const waitText = (seconds = 60) =>
    seconds < 60
      ? t('rateLimitedSeconds', { count: Math.max(1, Math.ceil(seconds)) })
      : t('rateLimited', { count: Math.ceil(seconds / 60) });
  return {
    tryAgain: t('tryAgain'),
    full: (failure: Failure, own: OwnFailureTexts = {}): string =>
      own[failure.code] ?? own[failure.kind] ?? (isUnexpected(failure) ? own.failed : undefined) ?? common(failure),
    short: (failure: Failure): string => {
      if (failure.kind === 'offline' || failure.kind === 'rateLimited') return common(failure);
      return t(failure.kind === 'invalid' ? 'checkData' : 'retry');
    },
  };
}

const isUnexpected = ({ kind }: Failure) => kind === 'unavailable' || kind === 'rejected';
