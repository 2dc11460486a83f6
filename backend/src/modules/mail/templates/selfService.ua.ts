import type { EmailTemplates } from './emailTemplate.ts';

const open = 'Відкрити замовлення';

export const selfServiceTexts: Pick<
  EmailTemplates,
  'order-changed' | 'refund-requested' | 'refund-declined' | 'place-transferred' | 'place-received'
> = {
  'order-changed': ({ order, change, details }) => ({
    subject: `Замовлення ${order} змінено`,
    title: change === 'size' ? 'Розмір змінено' : 'Спосіб отримання змінено',
    paragraphs: [
      `${change === 'size' ? 'Новий розмір' : 'Як отримаєте замовлення'} ${order}: ${details}.`,
      'Якщо це зробили не ви, напишіть нам у відповідь.',
    ],
    action: open,
  }),
  'refund-requested': ({ order }) => ({
    subject: `Просите повернути кошти: замовлення ${order}`,
    title: 'Ми отримали вашу заяву',
    paragraphs: [
      `Ви просите повернути кошти за замовлення ${order}. Розглянемо заяву протягом десяти робочих днів і напишемо, що вирішили.`,
      'Доки рішення немає, номер і місце на старті залишаються за вами.',
    ],
    action: open,
  }),
  'refund-declined': ({ order, reason }) => ({
    subject: `Заява про повернення: замовлення ${order}`,
    title: 'Кошти не повернемо',
    paragraphs: [
      `Ми розглянули заяву про повернення коштів за замовлення ${order} і не можемо її задовольнити.`,
      ...(reason ? [reason] : []),
      'Номер і місце на старті залишаються за вами. Якщо маєте запитання, напишіть нам у відповідь.',
    ],
    action: open,
  }),
  'place-transferred': ({ order, number, from, to }) => ({
    subject: `Місце на старті передано: номер ${number}`,
    title: 'Місце передано',
    paragraphs: [
      `Номер ${number} із замовлення ${order} мав учасник ${from}, тепер його учасник – ${to}.`,
      'Попередній онлайн-номер більше не дійсний. Якщо ви нікому не надсилали посилання, одразу напишіть нам у відповідь.',
    ],
    action: open,
  }),
  'place-received': ({ number, name }) => ({
    subject: `Ваш номер на Благодійному пробігу: ${number}`,
    title: 'Місце ваше',
    paragraphs: [
      `Учасник: ${name}. Номер на старті: ${number}.`,
      'Онлайн-номер у форматі PDF має людина, яка передала вам місце: він у її кабінеті. Стартовий пакет видамо за номером і документом.',
    ],
  }),
};
