import { foldText } from 'shared-lib/validation';
import { toPattern } from './toPattern.ts';

const CHARITY = new RegExp(toPattern('благодійн пожертв благотворит charit donat'), 'u');
/** Who gets or sends the money, not what it is for. */
const ORGANISATION = /благодійн\p{L}{1,4} (?:фонд|організаці)|charit\p{L}{1,6} (?:foundation|fund|organi[sz]ation)/gu;
const RELATED = new RegExp(
  `${toPattern('внесок внеск взнос допомог збір пробіг забіг сувенір contribution souvenir')}|\\brun\\b`,
  'u',
);
/** Refunds, card payouts, own money, income of the account, invoices without an order number, and other money that only mentions charity. */
const OTHER = new RegExp(
  `${toPattern('поверн возврат refund помилков членськ депозит позик invoice участ liqpay plata еквайр эквайр acquiring реєстр відшкод компенсац власн відсотк процент продаж оренд фінансуван заробітн')}|rahun(?:ok|k[a-z]*)(?: n)? \\d`,
  'u',
);

/** Banks allow 420 characters. */
const LONGEST_PURPOSE = 2_000;

/** Whether a purpose without an order number is a contribution; `unclear` is for staff to decide. */
export function contributionIn(purpose: string): 'contribution' | 'unclear' | 'none' {
  const text = foldText(purpose.slice(0, LONGEST_PURPOSE));
  if (CHARITY.test(text.replace(ORGANISATION, ' '))) return OTHER.test(text) ? 'unclear' : 'contribution';
  if (CHARITY.test(text)) return 'unclear';
  return RELATED.test(text) ? 'unclear' : 'none';
}
