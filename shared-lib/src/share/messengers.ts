interface Messenger {
  name: string;
  /** On the 24 px grid of icons. */
  icon: string;
  getUrl: (url: string, text: string) => string;
}

/** In the order of the panel; `url` and `text` are encoded. */
export const messengers: readonly Messenger[] = [
  {
    name: 'Telegram',
    icon: 'M21.5 3.8 2.5 11.2l6 2.3L18 7l-7.5 8.2 7.2 5.3ZM8.5 13.5l.7 6.2 3-3.2',
    getUrl: (url, text) => `https://t.me/share/url?url=${url}&text=${text}`,
  },
  {
    name: 'Viber',
    icon: 'M6 3h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-5.5L8 21.5V18H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM8.5 7.2c-1 1 .2 3.3 1.9 4.9s3.9 2.7 4.9 1.7l.5-.8-2-1.5-1 .6c-1.1-.5-1.9-1.3-2.3-2.3l.6-1-1.5-1.9ZM13.5 6.7c1.9.2 3.1 1.5 3.2 3.3',
    getUrl: (url, text) => `viber://forward?text=${text}%20${url}`,
  },
  {
    name: 'WhatsApp',
    icon: 'M3 21l1.3-4.5A9 9 0 1 1 7.6 19.8ZM8.7 7.7c-1.1 1 .2 3.5 1.9 5.1s4.1 2.8 5.1 1.8l.5-.9-2.1-1.5-1 .7c-1.2-.6-2-1.4-2.5-2.5l.7-1-1.6-2.1Z',
    getUrl: (url, text) => `https://wa.me/?text=${text}%20${url}`,
  },
  {
    name: 'Facebook',
    icon: 'M14 21.5v-8.2h3l.5-3.6H14V7.5c0-1.2.7-1.9 2-1.9h1.7V2.7c-3.9-.8-7.3.3-7.3 4.4v2.6H7.3v3.6h3.1v8.2Z',
    getUrl: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
];
