import { emailPage } from '../../plugins/emailPage.ts';
import type { Locale } from '../mail/index.ts';

const texts = {
  ua: {
    question: {
      title: 'Відписатися від розсилки',
      text: 'Більше не надсилати вам новин і оголошень пробігу? Листи про ваші замовлення надходитимуть і далі.',
      button: 'Відписатися',
    },
    done: {
      title: 'Вас відписано',
      text: 'Новин і оголошень більше не буде. Листи про ваші замовлення надходитимуть і далі.',
    },
    unknown: {
      title: 'Посилання не діє',
      text: 'Відкрийте посилання з листа ще раз: можливо, воно скопійоване не повністю.',
    },
  },
  en: {
    question: {
      title: 'Unsubscribe',
      text: 'Stop receiving news and announcements about the run? You will still get emails about your orders.',
      button: 'Unsubscribe',
    },
    done: {
      title: 'You are unsubscribed',
      text: 'You will get no more news or announcements. Emails about your orders will still arrive.',
    },
    unknown: { title: 'The link is not valid', text: 'Open the link in the email again: part of it may be missing.' },
  },
};

export const unsubscribePage = (state: 'question' | 'done' | 'unknown', locale: Locale): string =>
  emailPage(texts[locale][state], locale);
