import type { EmailTemplates } from './emailTemplate.ts';

const notYou = 'If this was not you, please ignore this email: nothing happens without the code.';
const writeToUs = 'If this was not you, recover your password on the site at once or reply to this email.';

export const en: EmailTemplates = {
  'registration-code': ({ code }) => ({
    subject: `${code} – your code for the Charity Run`,
    code,
    title: 'Confirm your e-mail',
    paragraphs: ['Enter this code on the registration page. It is good for 15 minutes.', notYou],
  }),
  'recovery-code': ({ code }) => ({
    subject: `${code} – your password recovery code`,
    code,
    title: 'Password recovery',
    paragraphs: ['Enter this code on the password recovery page. It is good for 15 minutes.', notYou],
  }),
  'recovery-unknown': () => ({
    subject: 'There is no account with this e-mail',
    title: 'No account here',
    paragraphs: [
      'Somebody tried to recover a password for this address, but the Charity Run has no account with it.',
      'If that was you, try another address of yours or register.',
    ],
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    title: 'Password changed',
    paragraphs: ['The password to your Charity Run account has just been changed.', writeToUs],
  }),
  'google-linked': () => ({
    subject: 'Google sign-in was added to your account',
    title: 'Sign-in with Google',
    paragraphs: ['Your Charity Run account can now be opened with Google and this address.', writeToUs],
  }),
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    title: 'Account deleted',
    paragraphs: ['Your Charity Run account and the data in it were deleted. Thank you for being with us.'],
  }),
  'registration-submitted': ({ names }) => ({
    subject: 'Your registration for the Charity Run was received',
    title: 'Registration received',
    paragraphs: [
      `At the start: ${names.join(', ')}.`,
      'You can see or change the details and pay the contribution in your account on the site.',
    ],
  }),
  'order-paid': ({ order, sum, raceNumbers, count }) => ({
    subject: `Payment received: order ${order}`,
    title: 'Paid, thank you',
    paragraphs: [
      `We have received ${sum} for order ${order}.`,
      ...(count > 0 ? [`${count === 1 ? 'Your number' : 'Your numbers'} at the start: ${raceNumbers}.`] : []),
      'Your online number, documents and delivery details are in your account on the site.',
    ],
  }),
  'order-invoice': ({ order, sum }) => ({
    subject: `Invoice for order ${order}`,
    title: 'Your invoice is ready',
    paragraphs: [
      `Order ${order} for ${sum} has been accepted. You can download the invoice as a PDF in your account on the site.`,
      `Please leave the number ${order} in the payment purpose: it tells us whose transfer it is. We will write as soon as the money arrives.`,
    ],
  }),
  'waybill-assigned': ({ orderNumber, waybillNumber, branch, page }) => ({
    subject: `Order ${orderNumber} has a waybill number`,
    code: waybillNumber,
    title: 'Your parcel has a number',
    paragraphs: [
      `Order ${orderNumber} goes by Nova Poshta to: ${branch}.`,
      `See where it is in your account on the site or on the carrier’s page: ${page}`,
      'We will write again when it is at the branch.',
    ],
  }),
  'parcel-ready': ({ orderNumber, waybillNumber, branch }) => ({
    subject: `Order ${orderNumber} is waiting for you at the branch`,
    code: waybillNumber,
    title: 'Your parcel is ready to collect',
    paragraphs: [
      `Order ${orderNumber} is here: ${branch}.`,
      'Bring a document or the carrier’s app and tell the waybill number.',
    ],
  }),
  'contribution-receipt': ({ number, sum, name, foundation, date }) => ({
    subject: `Your contribution of ${sum} was accepted`,
    title: 'Thank you for your contribution',
    paragraphs: [
      date ? `We have received your contribution: ${sum}, ${date}.` : `We have received your contribution: ${sum}.`,
      ...(foundation ? [`Recipient: ${foundation.name}, EDRPOU code ${foundation.edrpou}.`] : []),
      name ? `From: ${name}.` : 'The contribution is anonymous.',
      `Contribution number: ${number}. Please keep this email: it confirms your donation.`,
    ],
  }),
};
