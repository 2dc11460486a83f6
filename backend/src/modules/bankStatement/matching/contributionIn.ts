import { foldText } from 'shared-lib/validation';
import { toPattern } from './toPattern.ts';

const CHARITY = new RegExp(toPattern('благодійн пожертв благотворит charit donat'), 'u');
const RELATED = new RegExp(
  `${toPattern('внесок внеск взнос допомог збір пробіг забіг сувенір contribution souvenir')}|\\brun\\b`,
  'u',
);
/** Refunds, card payouts, invoices without an order number, and other money that only mentions charity. */
const OTHER = new RegExp(
  `${toPattern('поверн возврат refund помилков членськ депозит позик invoice участ liqpay еквайр эквайр acquiring реєстр відшкод')}|rahun(?:ok|k[a-z]*)(?: n)? \\d`,
  'u',
);

/** Banks allow 420 characters. */
const LONGEST_PURPOSE = 2_000;

/** Whether a purpose without an order number is a contribution; `unclear` is for staff to decide. */
export function contributionIn(purpose: string): 'contribution' | 'unclear' | 'none' {
  const text = foldText(purpose.slice(0, LONGEST_PURPOSE));
  if (CHARITY.test(text)) return OTHER.test(text) ? 'unclear' : 'contribution';
  return RELATED.test(text) ? 'unclear' : 'none';
}
