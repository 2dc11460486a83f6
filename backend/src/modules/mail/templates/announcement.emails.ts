import type { EmailTemplates, Translations } from './emailTemplate.ts';

export const announcementEmails = {
  announcement: ({ subject, text }) => ({
    subject: same(subject),
    title: same(subject),
    paragraphs: text.split(/\n\s*\n/).map((paragraph) => same(paragraph.trim())),
    unsubscribe: { ua: 'Відписатися від розсилки', en: 'Unsubscribe' },
    isByStaff: true,
  }),
} satisfies Partial<EmailTemplates>;

const same = (text: string): Translations => ({ ua: text, en: text });
