import type { KeyedService, ServiceOutcome, ServiceTest } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';

/** Where less or something else is known than that the service accepted or rejected the keys. */
const ownTexts = {
  'google ok': 'services.googleReached',
  'apple-wallet ok': 'services.appleWalletMatches',
  'apple-wallet wrong-key': 'services.appleWalletDiffers',
} as const satisfies Partial<Record<`${KeyedService} ${ServiceOutcome}`, string>>;

const hasOwnText = (key: string): key is keyof typeof ownTexts => key in ownTexts;

/** What a service said, and what to do about it. */
export function TestResult({ service, test: { outcome, field } }: { service: KeyedService; test: ServiceTest }) {
  const { t } = useTranslation('office');
  const isAccepted = outcome === 'ok';
  const key = `${service} ${outcome}`;
  return (
    <Notice tone={isAccepted ? 'leaf' : 'err'} role={isAccepted ? 'status' : 'alert'}>
      {field && <b>{`${t('services.inField', { field: t(`services.fields.${service}.${field}`) })} `}</b>}
      <span>{t(hasOwnText(key) ? ownTexts[key] : `services.outcomes.${outcome}`)}</span>
    </Notice>
  );
}
