const CHARITY = /благодійн|пожертв|благотворит|charit|donat/iu;
const RELATED = /внес(?:ок|к)|взнос|допомог|збір|пробіг|забіг|contribution|\brun\b/iu;
/** Refunds, card payouts, invoices without an order number, and other money that only mentions charity. */
const OTHER =
  /поверн|возврат|refund|помилков|членськ|депозит|позик|рахун(?:ок|к\p{L}*)\s*(?:№|n|#)?\s*\d|invoice|участ|liqpay|еквайр|эквайр|acquiring|реєстр|відшкод/iu;

/** Banks allow 420 characters. */
const LONGEST_PURPOSE = 2_000;

/** Whether a purpose without an order number is a contribution; `unclear` is for staff to decide. */
export function contributionIn(purpose: string): 'contribution' | 'unclear' | 'none' {
  const text = purpose.slice(0, LONGEST_PURPOSE).normalize('NFC');
  if (CHARITY.test(text)) return OTHER.test(text) ? 'unclear' : 'contribution';
  return RELATED.test(text) ? 'unclear' : 'none';
}
