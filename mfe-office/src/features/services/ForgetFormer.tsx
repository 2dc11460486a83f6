import type { KeyedService } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { paymentProviders } from 'shared-lib/vocabulary';
import { Choice } from '../../design/Field.tsx';

interface ForgetFormerProps {
  service: KeyedService;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Only payment services send callbacks that a former key verifies. */
export function ForgetFormer({ service, checked, onChange }: ForgetFormerProps) {
  const { t } = useTranslation('office');
  if (!paymentProviders.some((name) => name === service)) return null;
  return (
    <Choice
      type="checkbox"
      checked={checked}
      note={t('services.forgetNote')}
      onChange={({ target }) => onChange(target.checked)}
    >
      {t('services.forget')}
    </Choice>
  );
}
