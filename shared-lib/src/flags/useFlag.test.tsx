import { render, screen } from '@testing-library/react';
import { type Locale, LocaleProvider } from 'shared-lib/i18n';
import { readFlag, useFlag } from './index.ts';

afterEach(() => {
  globalThis.siteFlags = undefined;
  document.body.innerHTML = '';
  for (const name of ['flags', 'other']) setCookie(`${name}=; max-age=0`);
});

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the environment of the tests has no Cookie Store API.
  document.cookie = cookie;
}

const carry = (flags: object) => {
  document.body.innerHTML = `<script type="application/json" id="page-state">${JSON.stringify({ flags })}</script>`;
};

function Form() {
  return <p>{useFlag('weather.short-form') ? 'short' : 'long'}</p>;
}

function shownIn(locale: Locale): string | null {
  const { unmount } = render(
    <LocaleProvider locale={locale}>
      <Form />
    </LocaleProvider>,
  );
  const { textContent } = screen.getByText(/short|long/);
  unmount();
  return textContent;
}

test('a flag is on in the languages that the page carries', () => {
  carry({ 'weather.short-form': ['en'] });
  expect([shownIn('en'), shownIn('ua')]).toEqual(['short', 'long']);
});

test('what the server has read counts, not the cookie', () => {
  carry({ 'weather.short-form': [] });
  setCookie('flags=weather.short-form:ua_en');
  expect(shownIn('en')).toBe('long');
});

test('a page to which a link leads reads a flag that the loaded page did not', () => {
  carry({ 'content.cards': ['ua', 'en'] });
  setCookie('other=flags=weather.map:ua');
  setCookie('flags=weather.short-form:en~weather.map:ua');
  expect(readFlag('weather.short-form', 'en')).toBe(true);
  expect(readFlag('weather.short-form', 'ua')).toBe(false);
  expect(readFlag('weather.map', 'ua')).toBe(true);
  expect(readFlag('weather.other', 'ua')).toBe(false);
});

test('a flag that was read once stays as it is in the document', () => {
  carry({});
  expect(readFlag('weather.short-form', 'en')).toBe(false);
  setCookie('flags=weather.short-form:ua_en');
  expect(readFlag('weather.short-form', 'en')).toBe(false);
});

test('without a site every flag is off', () => {
  expect(shownIn('en')).toBe('long');
});
