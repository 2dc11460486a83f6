import type { EmailTemplates } from './emailTemplate.ts';
import { orderTexts } from './orders.en.ts';
import { participationTexts } from './participation.en.ts';
import { selfServiceTexts } from './selfService.en.ts';

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
  ...participationTexts,
  ...orderTexts,
  ...selfServiceTexts,
};
