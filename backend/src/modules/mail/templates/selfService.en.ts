import type { EmailTemplates } from './emailTemplate.ts';

const open = 'Open the order';

export const selfServiceTexts: Pick<
  EmailTemplates,
  'order-changed' | 'refund-requested' | 'refund-declined' | 'place-transferred' | 'place-received'
> = {
  'order-changed': ({ order, change, details }) => ({
    subject: `Order ${order} was changed`,
    title: change === 'size' ? 'Size changed' : 'Delivery changed',
    paragraphs: [
      `${change === 'size' ? 'New size in order' : 'How you will receive order'} ${order}: ${details}.`,
      'If this was not you, please reply to this email.',
    ],
    action: open,
  }),
  'refund-requested': ({ order }) => ({
    subject: `Your refund request: order ${order}`,
    title: 'We have your request',
    paragraphs: [
      `You ask for a refund of order ${order}. We will decide within ten working days and write to you.`,
      'Until then the number and the place at the start are yours.',
    ],
    action: open,
  }),
  'refund-declined': ({ order, reason }) => ({
    subject: `Your refund request: order ${order}`,
    title: 'No refund',
    paragraphs: [
      `We have considered your request for a refund of order ${order} and cannot grant it.`,
      ...(reason ? [reason] : []),
      'The number and the place at the start stay yours. If you have questions, please reply to this email.',
    ],
    action: open,
  }),
  'place-transferred': ({ order, number, from, to }) => ({
    subject: `Your place was transferred: number ${number}`,
    title: 'Place transferred',
    paragraphs: [
      `Number ${number} of order ${order} belonged to ${from}; its runner is now ${to}.`,
      'The earlier online number is no longer valid. If you sent nobody a link, please reply to this email at once.',
    ],
    action: open,
  }),
  'place-received': ({ number, name }) => ({
    subject: `Your number at the Charity Run: ${number}`,
    title: 'The place is yours',
    paragraphs: [
      `Runner: ${name}. Number at the start: ${number}.`,
      'The person who transferred the place has the online number as a PDF in their account. The starter kit is handed out by number and document.',
    ],
  }),
};
