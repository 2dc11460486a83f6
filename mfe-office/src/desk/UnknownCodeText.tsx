import { useTranslation } from 'shared-lib/i18n';
import { useWhen } from '../format/useWhen.ts';
import type { UnknownCode } from './useDeskView.ts';

/** What a code is that opened no kit, and what to do now. */
export function UnknownCodeText({ code, listedAt }: { code: UnknownCode; listedAt: string }) {
  const { t } = useTranslation('office');
  const { exactDay } = useWhen();
  if (!('number' in code)) return t(`desk.scan.unknown.${code.reason}`, { time: listedAt });
  const { reason, number, edition, date } = code;
  if (reason === 'void') return t('desk.scan.unknown.void', { number });
  return date
    ? t('desk.scan.unknown.past', { number, day: exactDay(`${date}T12:00:00Z`) })
    : t('desk.scan.unknown.pastEdition', { number, edition });
}
