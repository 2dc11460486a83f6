import { createSentences } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { useFailureName } from '../../operation/useOperationTexts.ts';

export type { Part, Recorded } from 'shared-lib/api/office';

/** What the log and the history of an order say: names, amounts and links in place of codes. */
export function useSentences() {
  const { t } = useTranslation('office');
  const { ledger: money } = useMoney();
  const { exact: instant } = useWhen();
  return createSentences({ t: (key, values) => t(key, { ...values }), money, instant, nameFailure: useFailureName() });
}
