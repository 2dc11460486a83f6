import { type EmailTemplates, hasAttachedNumbers, type RecordedOutcome } from './emailTemplate.ts';

const open = 'Open the order';

const recorded: Record<RecordedOutcome, { subject: string; title: string; next: (open: string) => string }> = {
  partial: {
    subject: 'part of the payment received',
    title: 'Part of the payment received',
    next: (left) =>
      `To complete the payment, please pay another ${left}. Race numbers are assigned once the full amount arrives.`,
  },
  surplus: {
    subject: 'more received than was due',
    title: 'More received than was due',
    next: () => 'The order is paid; there is nothing more to pay. We will write to you to return the difference.',
  },
  cancelled: {
    subject: 'payment for a cancelled order',
    title: 'The payment came after the cancellation',
    next: () => 'This order had been cancelled and could not be restored. We will write to you to return the money.',
  },
};

const cancelledBy = {
  us: 'We have cancelled your order. If this surprises you, please reply to this email and we will sort it out.',
  you: 'You have cancelled the order. Its registrations can be ordered again.',
};

export const orderTexts: Pick<
  EmailTemplates,
  | 'order-paid'
  | 'order-invoice'
  | 'payment-recorded'
  | 'order-refunded'
  | 'order-cancelled'
  | 'reservation-expired'
  | 'order-expiring'
  | 'number-voided'
  | 'numbers-assigned'
  | 'waybill-assigned'
  | 'parcel-ready'
  | 'contribution-receipt'
> = {
  'order-paid': ({ order, sum, raceNumbers, count, runners }) => ({
    subject: `Payment received: order ${order}`,
    title: 'Paid, thank you',
    runners,
    action: open,
    paragraphs: [
      `We have received ${sum} for order ${order}.`,
      ...(count > 0 ? [`${count === 1 ? 'Your number' : 'Your numbers'} at the start: ${raceNumbers}.`] : []),
      hasAttachedNumbers(runners)
        ? 'The number to print and the calendar event are attached. Documents and delivery details are on the order page.'
        : 'Documents and delivery details are on the order page.',
    ],
  }),
  'order-invoice': ({ order, sum }) => ({
    subject: `Invoice for order ${order}`,
    title: 'Your invoice is ready',
    action: open,
    paragraphs: [
      `Order ${order} for ${sum} has been accepted. The invoice is attached as a PDF.`,
      `Please leave the number ${order} in the payment purpose: it tells us whose transfer it is. We will write as soon as the money arrives.`,
    ],
  }),
  'payment-recorded': ({ order, sum, outcome, open: left }) => ({
    subject: `Order ${order}: ${recorded[outcome].subject}`,
    title: recorded[outcome].title,
    action: open,
    paragraphs: [`We have received ${sum} for order ${order}.`, recorded[outcome].next(left)],
  }),
  'order-refunded': ({ order, sum, left, hadNumbers }) => ({
    subject: `Order ${order}: refund of ${sum}`,
    title: left === null ? 'Your money was refunded' : 'Part of your money was refunded',
    action: open,
    paragraphs: [
      `We are refunding ${sum} for order ${order}. If you paid by card, the money arrives within a few banking days.`,
      ...(left === null ? [] : [`The rest of the payment, ${left}, stays with the order, which remains valid.`]),
      ...(hadNumbers ? ['The race numbers of this order are no longer valid.'] : []),
    ],
  }),
  'order-cancelled': ({ order, by }) => ({
    subject: `Order ${order} was cancelled`,
    title: 'Order cancelled',
    action: open,
    paragraphs: [`Order ${order}. ${cancelledBy[by]}`, 'There is nothing to pay for it.'],
  }),
  'reservation-expired': ({ order, sum }) => ({
    subject: `Order ${order}: the time to pay is over`,
    title: 'The time to pay is over',
    action: open,
    paragraphs: [
      `We have received no payment for order ${order} of ${sum}, so its goods are no longer reserved.`,
      'You can still pay while they are in stock.',
    ],
  }),
  'order-expiring': ({ order, sum, until }) => ({
    subject: `Order ${order} waits for your payment until ${until}`,
    title: 'Your order is not paid yet',
    action: 'Pay for the order',
    paragraphs: [
      `We are holding order ${order} of ${sum} for you until ${until}.`,
      'If you have already paid, there is nothing to do: we will write as soon as the money arrives.',
    ],
  }),
  'number-voided': ({ order, number, name }) => ({
    subject: `Number ${number} is no longer valid`,
    title: `Number ${number} was cancelled`,
    action: open,
    paragraphs: [
      name
        ? `Number ${number} of ${name} is no longer valid.`
        : `Number ${number} of order ${order} is no longer valid.`,
      'If there is a new number, we will send it in another email. Any questions? Just reply to this one.',
    ],
  }),
  'numbers-assigned': ({ order, runners }) => ({
    subject: `Order ${order}: new race numbers`,
    title: runners.length === 1 ? 'Your new number' : 'Your new numbers',
    runners,
    action: open,
    paragraphs: [`Order ${order} has new race numbers. Please print them again: the previous ones are not valid.`],
  }),
  'waybill-assigned': ({ orderNumber, waybillNumber, branch, page }) => ({
    subject: `Order ${orderNumber} has a waybill number`,
    code: waybillNumber,
    title: 'Your parcel has a number',
    action: open,
    paragraphs: [
      `Order ${orderNumber} goes by Nova Poshta to: ${branch}.`,
      `See where it is on the order page or on the carrier’s page: ${page}`,
      'We will write again when it is at the branch.',
    ],
  }),
  'parcel-ready': ({ orderNumber, waybillNumber, branch, until }) => ({
    subject: until
      ? `Order ${orderNumber} is waiting for you at the branch until ${until}`
      : `Order ${orderNumber} is waiting for you at the branch`,
    code: waybillNumber,
    title: 'Your parcel is ready to collect',
    action: open,
    paragraphs: [
      `Order ${orderNumber} is here: ${branch}.`,
      ...(until ? [`The last day of free storage is ${until}.`] : []),
      'Bring a document or the carrier’s app and tell the waybill number.',
    ],
  }),
  'contribution-receipt': ({ number, sum, name, foundation, date }) => ({
    subject: `Your contribution of ${sum} was accepted`,
    title: 'Thank you for your contribution',
    action: 'Open the contribution page',
    paragraphs: [
      date ? `We have received your contribution: ${sum}, ${date}.` : `We have received your contribution: ${sum}.`,
      ...(foundation ? [`Recipient: ${foundation.name}, EDRPOU code ${foundation.edrpou}.`] : []),
      name ? `From: ${name}.` : 'The contribution is anonymous.',
      `Contribution number: ${number}. Please keep this email and the attached document: they confirm your donation.`,
    ],
  }),
};
