import { limits } from 'shared-lib/validation';

/** Rules that editors' texts name in braces, `{refundDays}`, so that no text says another number than the one that applies. */
const facts: Readonly<Record<string, string>> = {
  refundDays: String(limits.refundDays),
  invoiceDays: String(limits.invoiceDays),
};

/** A text with its facts; braces around anything else stay. */
export const fillFacts = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => facts[name] ?? braces);
