import { render, screen } from '@testing-library/react';
import { nameSite } from 'shared-lib/i18n';
import { exampleSite } from '../../testing/exampleIdentity.ts';
import { Logo } from './Logo.tsx';

const square = { url: '/media/logo.png', width: 200, height: 200 };

const show = (own: { logo?: typeof square }) =>
  nameSite('ua', exampleSite('ua', { name: 'Біг доброти', city: 'Львів', ...own }));

test('names the run and its number where the organiser has no logo', () => {
  show({});
  render(<Logo locale="ua" edition={7} title="Біг доброти, на головну" />);
  const logo = screen.getByRole('img', { name: 'Біг доброти, на головну' });
  expect(logo.textContent).toBe('Біг доброти 7 Львів');
  expect(logo.querySelector('img')).toBeNull();
});

test('a wide logo stands alone, a square one beside the name', () => {
  show({ logo: square });
  const { rerender } = render(<Logo locale="ua" edition={7} title="Логотип" />);
  expect(screen.getByRole('img', { name: 'Логотип' }).textContent).toBe('Біг доброти 7 Львів');
  show({ logo: { ...square, width: 600 } });
  rerender(<Logo locale="ua" title="Логотип" />);
  expect(screen.getByRole('img', { name: 'Логотип' }).textContent).toBe('');
});
