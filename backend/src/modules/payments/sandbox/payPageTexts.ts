export interface PayPageTexts {
  title: string;
  banner: (service: string) => string;
  monthly: string;
  card: string;
  cards: string;
  cardWrong: string;
  pay: (sum: string) => string;
  otherwise: string;
  decline: string;
  noMoney: string;
  delay: string;
  close: string;
  back: string;
  states: { paid: string; processing: string; over: string };
}

export const payPageTexts: Record<'ua' | 'en', PayPageTexts> = {
  ua: {
    title: 'Пробна оплата',
    banner: (service) => `Пробна сторінка замість ${service}: гроші не рухаються, справжніх карток не вводьте.`,
    monthly: 'Ця сума списуватиметься щомісяця.',
    card: 'Номер картки',
    cards: '4242 4242 4242 4242: успіх. 4000 0000 0000 0002: перевищено ліміт. 4000 0000 0000 9995: бракує грошей.',
    cardWrong: 'Такого номера картки не буває',
    pay: (sum) => `Сплатити ${sum}`,
    otherwise: 'Або інакше',
    decline: 'Банк відхилив',
    noMoney: 'Бракує грошей',
    delay: 'Сплатити із затримкою',
    close: 'Закрити, не платити',
    back: 'Повернутися на сайт',
    states: {
      paid: 'Цей платіж уже здійснено.',
      processing: 'Платіж обробляється.',
      over: 'Ця сторінка вже недійсна.',
    },
  },
  en: {
    title: 'Test payment',
    banner: (service) => `A test page in place of ${service}: no money moves, so do not enter a real card.`,
    monthly: 'This amount will be charged every month.',
    card: 'Card number',
    cards: '4242 4242 4242 4242 succeeds. 4000 0000 0000 0002 is over its limit. 4000 0000 0000 9995 lacks money.',
    cardWrong: 'There is no such card number',
    pay: (sum) => `Pay ${sum}`,
    otherwise: 'Other outcomes',
    decline: 'Declined by the bank',
    noMoney: 'Not enough money',
    delay: 'Pay with a delay',
    close: 'Close without paying',
    back: 'Back to the site',
    states: {
      paid: 'This payment has been made.',
      processing: 'The payment is being processed.',
      over: 'This page is no longer valid.',
    },
  },
};
