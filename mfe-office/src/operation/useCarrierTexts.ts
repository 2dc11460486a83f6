import type { Failure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';

/** Documented error codes of Nova Poshta. */
const codes = [
  '20000200068',
  '20000200069',
  '20000201204',
  '20000401501',
  '20001401442',
  '20001401158',
  '20000200158',
  '20001401153',
  '20000300434',
  '20000300435',
  '20000201660',
  '20000200103',
  '20000200104',
  '20000201063',
  '20000201384',
  '20000301411',
  '20000400455',
  '20000400456',
  '20000200214',
  '20000200279',
] as const;

/** What the carrier answered and what to do about it; undefined when it answered with no code. */
export function useCarrierTexts(): (failure: Pick<Failure, 'details'>) => string | undefined {
  const { t } = useTranslation('office');
  return ({ details: { carrierCodes } }) => {
    const given: unknown[] = Array.isArray(carrierCodes) ? carrierCodes : [];
    const known = codes.find((code) => given.includes(code));
    if (known) return t(`parcels.carrier.${known}`);
    return typeof given[0] === 'string' ? t('parcels.carrier.other', { code: given[0] }) : undefined;
  };
}
