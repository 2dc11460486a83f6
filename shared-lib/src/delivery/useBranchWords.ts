import { useMemo } from 'react';
import { useLocale } from 'shared-lib/i18n';
import { type BranchWords, branchWords } from './branchWords.ts';
import { useDeliveryTexts } from './useDeliveryTexts.ts';

export function useBranchWords(): BranchWords {
  const t = useDeliveryTexts();
  const locale = useLocale();
  return useMemo(() => branchWords((key, values = {}) => t(key, values), locale), [t, locale]);
}
