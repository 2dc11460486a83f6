import type { Failure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useWhen } from '../format/useWhen.ts';

const codes = [
  'passkey_rejected',
  'recovery_code_rejected',
  'passkey_required',
  'passkey_confirmation_required',
  'too_many_sign_ins',
  'code_wrong',
  'code_expired',
  'code_too_soon',
  'too_many_codes',
  'invitation_unknown',
  'foreign_origin',
  'office_forbidden',
] as const;

/** Why access failed, by its code. */
export function useAccessTexts({ details }: Failure): Record<string, string> {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { usableFrom, possibleFrom } = details;
  return {
    ...Object.fromEntries(codes.map((code) => [code, t(`signIn.access.${code}`)])),
    ...(typeof usableFrom === 'string' && {
      passkey_too_new: t('signIn.access.passkey_too_new', { when: exact(usableFrom) }),
    }),
    ...(typeof possibleFrom === 'string' && {
      granted_by_requester: t('signIn.access.granted_by_requester', { when: exact(possibleFrom) }),
    }),
  };
}
