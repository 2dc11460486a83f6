import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider } from 'shared-lib/i18n';
import { fakeServer } from 'shared-lib/testing';
import { object, string } from 'yup';
import { Form } from './Form.tsx';
import { TownField } from './fields/TownField.tsx';
import { useSchemaForm } from './useSchemaForm.ts';

const schema = object({ country: string().default('UA'), city: string().required('errors.required') });

function TownForm({ onSubmit }: { onSubmit: jest.Mock }) {
  const form = useSchemaForm(schema, { country: 'UA', city: '' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TownField name="city" label="Місто" countryName="country" autoComplete="address-level2" />
      <button type="submit">Далі</button>
    </Form>
  );
}

const towns = [
  { text: 'Городок, Львівська область', name: 'Городок', region: 'Львівська область' },
  { text: 'Городок, Хмельницька область', name: 'Городок', region: 'Хмельницька область' },
];
const TOWNS = 'GET /custom/v1/towns';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ [TOWNS]: { towns } });
});
afterEach(() => server.stop());

function renderField() {
  const onSubmit = jest.fn();
  render(
    <LocaleProvider locale="ua">
      <TownForm onSubmit={onSubmit} />
    </LocaleProvider>,
  );
  return { user: userEvent.setup(), onSubmit, field: screen.getByRole('combobox', { name: 'Місто' }) };
}
const getCity = (onSubmit: jest.Mock) => onSubmit.mock.calls.at(-1)?.[0].city;

test('nothing is asked until something is typed; a town is chosen by the keyboard, with its region', async () => {
  const { user, onSubmit, field } = renderField();
  await user.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(server.getCalls(TOWNS)).toHaveLength(0);
  await user.type(field, 'горо');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(server.getCalls(TOWNS).at(-1)?.params).toEqual({ country: 'UA', q: 'горо', lang: 'ua' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]?.id);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Городок, Хмельницька область');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(getCity(onSubmit)).toBe('Городок, Хмельницька область');
});

test('what is typed stands without a choice: Enter submits it, Escape and leaving the field close the list', async () => {
  const { user, onSubmit, field } = renderField();
  await user.type(field, 'Городоче');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field, 'к');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(getCity(onSubmit)).toBe('Городочек');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('Городочек');
});

test('a search that fails, or finds nothing, shows nothing', async () => {
  server.routes[TOWNS] = () => ({ status: 503 });
  const { user, onSubmit, field } = renderField();
  await user.type(field, 'Хутір');
  await user.keyboard('{Enter}');
  expect(getCity(onSubmit)).toBe('Хутір');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
