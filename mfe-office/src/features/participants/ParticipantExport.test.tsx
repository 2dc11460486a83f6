import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';
import { participantList } from '../../testing/participants.ts';

const api = (name: string) => `POST /custom/v1/office/${name}`;
const file = { name: 'participants.csv', type: 'text/csv', bytes: '', count: 1 };

let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:participants', revokeObjectURL: () => undefined });
  server = officeServer({
    [api('search-participants')]: participantList,
    [api('export-participants')]: file,
    [api('export-contacts')]: file,
  });
});
afterEach(() => server.stop());
const lastBody = (name: string) => server.getCalls(api(name)).at(-1)?.body;

async function openMenu(path: string) {
  const page = await renderRoute(remote, path);
  await page.user.click(await screen.findByText(/^(Експорт|Export) \d/, { selector: 'summary span' }));
  return page;
}

test('format and columns are chosen once, and phones take another operation', async () => {
  const { user } = await openMenu('/office/participants?size=M');
  await user.click(screen.getByRole('radio', { name: /^CSV міжнародний/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Країна' }));
  await user.click(screen.getByRole('button', { name: 'Зберегти файл' }));
  await waitFor(() =>
    expect(lastBody('export-participants')).toMatchObject({
      format: 'csv-international',
      language: 'ua',
      sizes: ['M'],
    }),
  );
  expect(lastBody('export-participants')).toMatchObject({ columns: expect.not.arrayContaining(['country', 'phone']) });
  expect(localStorage.getItem('office-export-format')).toBe('csv-international');
  await user.click(screen.getByRole('checkbox', { name: 'Відповіді з особистими даними' }));
  await user.click(screen.getByRole('checkbox', { name: 'Пошта' }));
  await user.click(screen.getByRole('button', { name: 'Зберегти файл' }));
  await waitFor(() =>
    expect(lastBody('export-contacts')).toMatchObject({
      columns: expect.arrayContaining(['answers', 'email', 'personalAnswers']),
    }),
  );
});

test('a later visit offers what was chosen, in the language of the page', async () => {
  localStorage.setItem('office-export-format', 'csv');
  localStorage.setItem('office-participant-columns-file', '["number","surname","nonsense"]');
  const { user } = await openMenu('/en/office/participants');
  expect(screen.getByRole('radio', { name: /^CSV for Excel in Ukrainian/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(lastBody('export-participants')).toEqual({ format: 'csv', language: 'en', columns: ['number', 'surname'] }),
  );
});
