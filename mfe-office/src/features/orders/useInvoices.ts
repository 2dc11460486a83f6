import { useState } from 'react';
import type { InvoiceRejection } from 'shared-lib/api/office';
import { useAttempt, useFailureTexts } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { saveFile } from '../../api/saveFile.ts';

/** The server takes this many at once. */
const BATCH = 100;

/** Saves invoices of several orders; those without one stay with their reason. */
export function useInvoices() {
  const { t } = useTranslation('office');
  const { short } = useFailureTexts();
  const { isSending, attempt } = useAttempt();
  const [rejected, setRejected] = useState<InvoiceRejection[]>([]);

  /** @returns numbers of the orders that were saved. */
  async function save(numbers: readonly string[]): Promise<string[]> {
    const without: InvoiceRejection[] = [];
    const done: string[] = [];
    const failure = await attempt(async () => {
      for (let from = 0; from < numbers.length; from += BATCH) {
        const batch = numbers.slice(from, from + BATCH);
        const result = await operate('invoices', { numbers: batch });
        if (result.file) saveFile(result.file);
        without.push(...result.rejected);
        done.push(...batch.filter((number) => !result.rejected.some((one) => one.number === number)));
      }
    });
    setRejected(without);
    if (failure) toast.error(short(failure));
    else if (done.length > 0) toast.success(t('orders.invoicesSaved', { count: done.length }));
    return done;
  }

  return { save, isSaving: isSending, rejected };
}
