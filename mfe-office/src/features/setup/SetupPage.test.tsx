import { screen } from '@testing-library/react';
import { type EventSettings, setEventValue } from 'shared-lib/api/office';
import { exampleEventSettings, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { eventScreen } from '../../testing/eventScreen.ts';
import { officeServer } from '../../testing/officeServer.ts';
import { listWrong, setupStepNames } from './stepFields.ts';

let server: ReturnType<typeof officeServer>;
const open = (step: string, settings: EventSettings = exampleEventSettings) => {
  const draft = { settings, version: 1, changedBy: 'Оксана', changedAt: '2025-05-12T09:00:00Z' };
  server = officeServer({
    'POST /custom/v1/office/setup': { state: 'started', edition: 32, content: null },
    'POST /custom/v1/office/event': { ...eventScreen, draft },
  });
  return renderRoute(remote, `/office/setup?step=${step}`);
};
afterEach(() => server.stop());

test('what was chosen at the last step outlasts a look at another one', async () => {
  const { user } = await open('content');
  await user.click(await screen.findByRole('radio', { name: /^Зразкові сторінки/ }));
  const number = screen.getByRole('textbox', { name: 'Номер пробігу' });
  await user.clear(number);
  await user.type(number, '7');
  await user.click(screen.getByRole('link', { name: 'Попередній крок' }));
  expect(await screen.findByRole('region', { name: 'Що входить' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Далі/ }));
  expect(await screen.findByRole('textbox', { name: 'Номер пробігу' })).toHaveValue('7');
  expect(screen.getByRole('radio', { name: /^Зразкові сторінки/ })).toBeChecked();
});

test('a price with a T-shirt asks for its sizes at the same step', async () => {
  const withShirt = setEventValue(exampleEventSettings, 'included', [
    { ua: 'Футболка', en: 'T-shirt', individual: true, team: true, online: false, isShirt: true },
  ]);
  await open('price', setEventValue(withShirt, 'shirts.sizes', []));
  expect(await screen.findByText('Додайте розміри: футболка входить у внесок')).toBeVisible();
  expect(screen.getByText('На цьому кроці лишилося заповнити 1 поле.')).toBeVisible();
});

test('every field that the set-up asks for belongs to a step', () => {
  const { identity, edition, questions, cabinet, ...others } = exampleEventSettings;
  const paths = [...Object.keys(identity).map((name) => `identity.${name}`), ...Object.keys(others)];
  const problems = (path: string) => new Map([[path, 'missing']]);
  expect(paths.filter((path) => !setupStepNames.some((step) => listWrong(step, problems(path)).length > 0))).toEqual(
    [],
  );
});
