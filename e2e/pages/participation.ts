import type { Locator, Page } from '@playwright/test';

export const participationTexts = {
  ua: {
    prefix: '',
    fullName: 'Ім’я та прізвище повністю',
    race: 'Дистанція',
    format: 'Формат участі',
    add: 'Додати ще учасника',
    restore: 'Повернути',
    submit: 'До доставки',
    done: 'Реєстрація успішна',
    delivery: 'Як отримаєте замовлення',
    pickup: 'Самовивіз із офісу',
    branch: 'Відділення перевізника',
    invoice: 'За рахунком',
    bill: 'Отримати рахунок',
    pay: /^Сплатити\s500/,
    noMoney: 'Бракує грошей',
    unpaid: 'Ще нічого не сплачено',
    notPaidYet: 'Ще не оплачено',
    wasClosed: 'Сторінка оплати закрилася?',
    continuePayment: /^Продовжити оплату\s500/,
    finish: 'Отримати рахунок',
    finished: 'Чекаємо на переказ',
    byHand: 'Немає в списку? Впишіть самі',
    cancel: /^Скасувати замовлення/,
    saved: /^Чернетку збережено о/,
    savedHere: /на цьому пристрої/,
    team: 'Команда',
    teamName: 'Назва команди на заході',
    count: 'Кількість учасників',
    activity: 'Сфера діяльності',
    website: 'Сайт компанії',
    legalName: 'Юридична назва компанії',
    taxCode: 'Код ЄДРПОУ або ІПН',
    codeIsRight: 'Код правильний',
    documentsPhone: 'Телефон для документів',
    legalAddress: 'Юридична адреса',
    certificateThere: 'Сертифікат надсилати на юридичну адресу',
    tooSmall: /щонайменше 10/,
    region: 'Область',
    settlement: 'Населений пункт',
    branchField: 'Відділення або поштомат',
    name: 'Ім’я одержувача',
    inUkrainian: 'Впишіть ім’я українською',
    details: 'Деталі: Тихий код',
    edit: 'Змінити: Тихий код',
    save: 'Зберегти',
    confirm: 'Так, скасувати',
    people: '50 учасників',
    failed: /двічі вас не зареєструємо/,
  },
  en: {
    prefix: '/en',
    fullName: 'Full name',
    race: 'Distance',
    format: 'Participation format',
    add: 'Add another participant',
    restore: 'Undo',
    submit: 'Go on to delivery',
    done: 'Registration successful',
    delivery: 'How you will receive your order',
    pickup: 'Pick-up from the office',
    branch: 'Carrier’s branch',
    invoice: 'By invoice',
    bill: 'Get a bill',
    pay: /^Pay\s.*500/,
    noMoney: 'Not enough money',
    unpaid: 'Nothing has been paid yet',
    notPaidYet: 'Not paid yet',
    wasClosed: 'Was the payment page closed?',
    continuePayment: /^Continue payment.*500/,
    finish: 'Get a bill',
    finished: 'Waiting for the transfer',
    byHand: 'Not in the list? Write it yourself',
    cancel: /^Cancel order/,
    saved: /^Draft saved at/,
    savedHere: /on this device/,
    team: 'Team',
    teamName: 'Team name at the event',
    count: 'Number of participants',
    activity: 'Field of activity',
    website: 'Company website',
    legalName: 'Legal company name',
    taxCode: 'EDRPOU or IPN code',
    codeIsRight: 'The code is right',
    documentsPhone: 'Phone for documents',
    legalAddress: 'Legal address',
    certificateThere: 'Send the certificate to the legal address',
    tooSmall: /at least 10 participants/,
    region: 'Region',
    settlement: 'Town or village',
    branchField: 'Branch or parcel locker',
    name: 'Recipient’s name',
    inUkrainian: 'Enter the name in Ukrainian',
    details: 'Details: Тихий код',
    edit: 'Edit: Тихий код',
    save: 'Save',
    confirm: 'Yes, cancel',
    people: '50 participants',
    failed: /nobody will be registered twice/,
  },
};

export type Language = keyof typeof participationTexts;

/** Steps 4 and 5 of registration. */
export function participationPage(page: Page, language: Language) {
  const text = participationTexts[language];
  const main = page.locator('main');
  const field = (label: string) => main.getByLabel(new RegExp(`^${label}\\s*(необов’язково|optional)?$`));
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    text,
    field,
    button,
    main,
    /** Fields of the person whose form is open; the name field has a character counter. */
    fullName: main.getByRole('textbox', { name: text.fullName }),
    teamName: main.getByRole('textbox', { name: text.teamName }),
    submit: button(text.submit),
    /** Presses Tab until the element has focus. */
    tabTo: async (target: Locator) => {
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let stops = 0; stops < 12 && !(await isThere()); stops++) await page.keyboard.press('Tab');
    },
    toast: (message: string) => page.getByRole('status').filter({ hasText: message }),
    heading: (name: string) => main.getByRole('heading', { name, exact: true }),
    open: async (form = '') => {
      await page.goto(`${text.prefix}/registration${form && `?form=${form}`}`);
      await button(text.submit).waitFor();
    },
    chooseFormats: async () => {
      await field(text.race).selectOption('5km');
      await field(text.format).selectOption('on-site');
    },
    /** Types into a combobox and selects its first option. */
    chooseFrom: async (label: string, typed: string) => {
      await main.getByRole('combobox', { name: label, exact: true }).fill(typed);
      await main.getByRole('listbox').getByRole('option').first().click();
    },
    agree: async () => {
      for (const box of await main.getByRole('checkbox').all()) await box.check();
    },
    fillTeam: async () => {
      await main.getByRole('textbox', { name: text.teamName }).fill('Тихий код');
      for (const [label, value] of teamFields(text)) await field(label).fill(value);
      await field(text.race).selectOption('family-1km');
      await field(text.format).selectOption('on-site');
      await field(text.certificateThere).check();
    },
    /** Completes the open form and chooses pick-up in the delivery step. */
    goToPickup: async () => {
      await field(text.race).selectOption('5km');
      await field(text.format).selectOption('on-site');
      for (const box of await main.getByRole('checkbox').all()) await box.check();
      await button(text.submit).click();
      await main.getByRole('heading', { name: text.delivery, exact: true }).waitFor();
      await main.getByRole('radio', { name: text.pickup }).check();
    },
    /** All values of the team form. */
    teamValues: async () => Promise.all(teamFields(text).map(([label]) => field(label).inputValue())),
  };
}

function teamFields(text: (typeof participationTexts)[Language]): [label: string, value: string][] {
  return [
    [text.count, '48'],
    [text.activity, 'Розробка програм'],
    [text.website, 'tykhyikod.example'],
    [text.legalName, 'ТОВ «Тихий код»'],
    [text.taxCode, '12345678'],
    [text.documentsPhone, '+380 (67) 123-45-67'],
    [text.legalAddress, '79000, Львів, вул. Садова, 12'],
  ];
}
