import type { ServiceSource } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { ChipTone } from 'shared-lib/ui';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';

const looks: Record<ServiceSource, { tone: ChipTone; icon: OfficeIconName }> = {
  off: { tone: 'plain', icon: 'lock' },
  sandbox: { tone: 'spring', icon: 'info' },
  environment: { tone: 'ok', icon: 'settings' },
  office: { tone: 'ok', icon: 'check' },
  unreadable: { tone: 'err', icon: 'warning' },
};

export function SourceState({ source }: { source: ServiceSource }) {
  const { t } = useTranslation('office');
  return <State {...looks[source]}>{t(`services.sources.${source}`)}</State>;
}
