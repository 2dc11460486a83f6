import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';

type Places = OfficeOrder['returned'][number]['places'];

/** Race numbers with their people. */
export function usePlacesInWords() {
  const { t } = useTranslation('office');
  return (places: Places): string =>
    places.map(({ number, name }) => `№ ${number}, ${name ?? t('order.request.free')}`).join('; ');
}
