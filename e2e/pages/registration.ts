import type { Page } from '@playwright/test';

export const registrationTexts = {
  ua: {
    prefix: '',
    email: 'Електронна пошта',
    send: 'Надіслати код',
    code: 'Код підтвердження',
    confirm: 'Підтвердити пошту',
    resend: 'Надіслати ще раз',
    password: 'Пароль',
    repeat: 'Повторіть пароль',
    savePassword: 'Зберегти пароль',
    passwordSaved: 'Пароль збережено',
    name: 'Ім’я',
    lastName: 'Прізвище',
    birthday: 'Дата народження',
    female: 'Жіноча',
    country: 'Країна проживання',
    home: 'Україна',
    city: 'Місто',
    phone: 'Номер телефону',
    consent: /Погоджуюся на обробку/,
    saveData: 'До форми участі',
    dataSaved: 'Дані оновлено',
    participation: 'Форма участі',
    bib: 'Ваш майбутній номер',
  },
  en: {
    prefix: '/en',
    email: 'Email',
    send: 'Send the code',
    code: 'Confirmation code',
    confirm: 'Confirm the email',
    resend: 'Send again',
    password: 'Password',
    repeat: 'Repeat the password',
    savePassword: 'Save the password',
    passwordSaved: 'Password saved',
    name: 'Name',
    lastName: 'Last name',
    birthday: 'Date of birth',
    female: 'Female',
    country: 'Country of residence',
    home: 'Ukraine',
    city: 'City',
    phone: 'Phone number',
    consent: /I agree to the processing/,
    saveData: 'Go on to participation',
    dataSaved: 'Data updated',
    participation: 'How you will take part',
    bib: 'Your future number',
  },
};

export type Language = keyof typeof registrationTexts;

/** Labels of the registration steps. */
export function registrationPage(page: Page, language: Language) {
  const text = registrationTexts[language];
  const main = page.locator('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    text,
    open: (step?: string) => page.goto(`${text.prefix}/registration${step ? `?step=${step}` : ''}`),
    title: main.getByRole('heading', { level: 1 }),
    toast: (words: string) => page.getByRole('region').getByText(words),
    email: field(text.email),
    send: button(text.send),
    code: field(text.code),
    confirm: button(text.confirm),
    resend: button(text.resend),
    password: field(text.password),
    repeat: field(text.repeat),
    savePassword: button(text.savePassword),
    // These labels include a character counter.
    name: main.getByLabel(new RegExp(`^${text.name}`)),
    lastName: main.getByLabel(new RegExp(`^${text.lastName}`)),
    birthday: field(text.birthday),
    female: main.getByRole('radio', { name: text.female }),
    country: field(text.country),
    city: field(text.city),
    phone: field(text.phone),
    consent: main.getByRole('checkbox', { name: text.consent }),
    saveData: button(text.saveData),
    bib: page.getByRole('complementary', { name: text.bib }),
  };
}
