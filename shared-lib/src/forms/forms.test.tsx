import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider } from 'shared-lib/i18n';
import { boolean, object, string } from 'yup';
import { Form } from './Form.tsx';
import { CheckboxField } from './fields/CheckboxField.tsx';
import { SegmentedField } from './fields/ChoiceField.tsx';
import { CodeField } from './fields/CodeField.tsx';
import { ComboboxField } from './fields/ComboboxField.tsx';
import { DateField, PhoneField } from './fields/MaskedField.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { TextField } from './fields/TextField.tsx';
import { setServerErrors } from './serverErrors.ts';
import { useSchemaForm } from './useSchemaForm.ts';

const schema = object({
  name: string().required('errors.required').max(40, 'errors.max40'),
  email: string().required('errors.required').email('errors.email'),
  phone: string().default(''),
  birthday: string().default(''),
  city: string().required('errors.required'),
  gender: string().required('errors.required'),
  accepts: boolean().oneOf([true], 'errors.mustAccept').required(),
});

const empty = { name: '', email: '', phone: '', birthday: '', city: '', gender: '', accepts: false };
const cities = [
  { value: 'kyiv', label: 'Київ' },
  { value: 'kamianets', label: 'Кам’янець-Подільський', detail: 'Хмельницька область' },
  { value: 'lviv', label: 'Львів' },
];

function PersonForm({ onSubmit }: { onSubmit: jest.Mock }) {
  const form = useSchemaForm(schema, empty);
  return (
    <Form form={form} onSubmit={(values) => onSubmit(values, form)} summary>
      <TextField name="name" label="Ім’я" limit={40} />
      <TextField name="email" label="Пошта" type="email" hint="Надішлемо код" />
      <PhoneField name="phone" label="Телефон" optional />
      <DateField name="birthday" label="Дата народження" optional />
      <ComboboxField name="city" label="Місто" options={cities} />
      <SegmentedField name="gender" label="Стать" options={[{ value: 'f', label: 'Жіноча' }]} />
      <CheckboxField name="accepts" label="Згода">
        Погоджуюся з правилами
      </CheckboxField>
      <button type="submit">Далі</button>
    </Form>
  );
}

function renderForm(onSubmit = jest.fn()) {
  render(
    <LocaleProvider locale="ua">
      <PersonForm onSubmit={onSubmit} />
    </LocaleProvider>,
  );
  return { user: userEvent.setup(), onSubmit };
}

test('an error appears when the field is left, is tied to it, and goes away while typing', async () => {
  const { user } = renderForm();
  const email = screen.getByRole('textbox', { name: 'Пошта' });
  await user.type(email, 'olena@');
  expect(email).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toHaveAccessibleDescription('Неправильний формат пошти Надішлемо код');
  await user.type(email, 'e');
  expect(email).toHaveAccessibleDescription('Надішлемо код');
});

test('a rejected submit focuses the first invalid field and lists all of them', async () => {
  const { user, onSubmit } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: /Ім’я/ })).toHaveFocus();
  const summary = screen.getByRole('alert');
  expect(
    within(summary)
      .getAllByRole('button')
      .map((line) => line.textContent),
  ).toEqual([
    'Ім’я: Обов’язкове поле',
    'Пошта: Обов’язкове поле',
    'Місто: Обов’язкове поле',
    'Стать: Обов’язкове поле',
    'Згода: Потрібно погодитися з умовами',
  ]);
  await user.click(within(summary).getByRole('button', { name: /Місто/ }));
  expect(screen.getByRole('combobox', { name: 'Місто' })).toHaveFocus();
});

test('a counter describes its field and is no part of its name', async () => {
  const { user } = renderForm();
  const name = screen.getByRole('textbox', { name: 'Ім’я' });
  await user.type(name, 'Олена');
  expect(name).toHaveAccessibleName('Ім’я');
  expect(name).toHaveAccessibleDescription('Уведено 5 з 40');
});

function WithHidden() {
  const form = useSchemaForm(schema, empty);
  return (
    <Form form={form} onSubmit={jest.fn()} summary>
      <TextField name="email" label="Пошта" />
      {form.watch('email') === '' && <TextField name="city" label="Місто" />}
      <button type="submit">Далі</button>
    </Form>
  );
}

test('the summary leaves out errors of fields that are not shown', async () => {
  render(
    <LocaleProvider locale="ua">
      <WithHidden />
    </LocaleProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  const links = () => within(screen.getByRole('alert')).getAllByRole('button');
  expect(links().map(({ textContent }) => textContent)).toEqual(['Пошта: Обов’язкове поле', 'Місто: Обов’язкове поле']);
  await user.type(screen.getByRole('textbox', { name: 'Пошта' }), 'olena@');
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(links().map(({ textContent }) => textContent)).toEqual(['Пошта: Неправильний формат пошти']);
});

test('hands over raw values', async () => {
  const { user, onSubmit } = renderForm();
  await user.type(screen.getByRole('textbox', { name: /Ім’я/ }), 'Олена');
  await user.type(screen.getByRole('textbox', { name: 'Пошта' }), 'olena@example.com');
  await user.type(screen.getByRole('textbox', { name: /Телефон/ }), '0671234567');
  expect(screen.getByRole('textbox', { name: /Телефон/ })).toHaveValue('+380 (67) 123-45-67');
  await user.type(screen.getByRole('textbox', { name: /Дата народження/ }), '14051990');
  expect(screen.getByRole('textbox', { name: /Дата народження/ })).toHaveValue('14.05.1990');
  await user.type(screen.getByRole('combobox', { name: 'Місто' }), 'поді');
  await user.click(await screen.findByRole('option', { name: /Хмельницька/ }));
  await user.click(screen.getByRole('radio', { name: 'Жіноча' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(onSubmit.mock.calls[0][0]).toEqual({
    name: 'Олена',
    email: 'olena@example.com',
    phone: '+380671234567',
    birthday: '1990-05-14',
    city: 'kamianets',
    gender: 'f',
    accepts: true,
  });
});

test('the combobox is worked with the keyboard and gives up text that was not chosen', async () => {
  const { user } = renderForm();
  const city = screen.getByRole('combobox', { name: 'Місто' });
  await user.type(city, 'к');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(city).toHaveValue('Кам’янець-Подільський');
  expect(city).toHaveAttribute('aria-expanded', 'false');
  await user.clear(city);
  await user.type(city, 'Льв');
  await user.tab();
  expect(city).toHaveValue('');
});

test('an error of the backend is shown at its field', async () => {
  const { user } = renderForm(jest.fn((_, form) => setServerErrors(form, { email: 'errors.email' })));
  await user.type(screen.getByRole('textbox', { name: /Ім’я/ }), 'Олена');
  await user.type(screen.getByRole('textbox', { name: 'Пошта' }), 'olena@example.com');
  await user.type(screen.getByRole('combobox', { name: 'Місто' }), 'Льв');
  await user.click(await screen.findByRole('option', { name: /Льв/ }));
  await user.click(screen.getByRole('radio', { name: 'Жіноча' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(screen.getByRole('textbox', { name: 'Пошта' })).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('textbox', { name: 'Пошта' })).toHaveFocus();
});

function Secrets({ onComplete }: { onComplete: (code: string) => void }) {
  const form = useSchemaForm(object({ password: string().required(), code: string().required() }), {
    password: '',
    code: '',
  });
  return (
    <Form form={form} onSubmit={jest.fn()}>
      <PasswordField name="password" label="Пароль" isNew />
      <CodeField name="code" label="Код" onComplete={onComplete} />
    </Form>
  );
}

function renderSecrets(onComplete = jest.fn()) {
  render(
    <LocaleProvider locale="ua">
      <Secrets onComplete={onComplete} />
    </LocaleProvider>,
  );
  return { user: userEvent.setup(), onComplete };
}

test('a password can be shown, and its strength is a text', async () => {
  const { user } = renderSecrets();
  const password = screen.getByLabelText('Пароль');
  await user.type(password, 'abc');
  expect(screen.getByText('Закороткий')).toBeInTheDocument();
  await user.type(password, 'DEF-12345-каштан');
  expect(screen.getByText('Надійний')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Показати пароль' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Приховати пароль' })).toBeInTheDocument();
});

test('a pasted code fills all cells and is announced once', async () => {
  const { user, onComplete } = renderSecrets();
  await user.click(screen.getByRole('textbox', { name: 'Код' }));
  await user.paste('407 915');
  expect(screen.getByRole('textbox', { name: 'Код' })).toHaveValue('407915');
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(onComplete).toHaveBeenCalledWith('407915');
});

test('an error waits until the press that left the field has become a click', async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText('Пошта'), 'olena');
  const choice = screen.getByRole('radio', { name: 'Жіноча' });
  await user.pointer({ keys: '[MouseLeft>]', target: choice });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText('Пошта')).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]', target: choice });
  await waitFor(() => expect(screen.getByLabelText('Пошта')).toHaveAttribute('aria-invalid'));
  expect(choice).toBeChecked();
});

test('a press that ends without a click still shows the error', async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText('Пошта'), 'olena');
  await user.pointer({ keys: '[TouchA>]', target: document.body });
  await user.tab();
  await user.pointer({ keys: '[/TouchA]', target: document.body });
  await waitFor(() => expect(screen.getByLabelText('Пошта')).toHaveAttribute('aria-invalid'));
});

test('a press whose release a native list has taken shows the error when the pointer moves', async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText('Пошта'), 'olena');
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  act(() => screen.getByLabelText('Пошта').blur());
  const move = (buttons: number) => fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, buttons }));
  move(1);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText('Пошта')).not.toHaveAttribute('aria-invalid');
  move(0);
  await waitFor(() => expect(screen.getByLabelText('Пошта')).toHaveAttribute('aria-invalid'));
});

test('a separator that is deleted takes the digit beside it; the same number pasted over itself stays', async () => {
  const { user } = renderForm();
  const phone = screen.getByLabelText<HTMLInputElement>(/Телефон/);
  await user.type(phone, '0671234567');
  expect(phone).toHaveValue('+380 (67) 123-45-67');
  // Behind the hyphen.
  phone.setSelectionRange(14, 14);
  await user.keyboard('{Backspace}');
  expect(phone).toHaveValue('+380 (67) 124-56-7');
  expect(phone.selectionStart).toBe(12);
  await user.keyboard('3');
  expect(phone).toHaveValue('+380 (67) 123-45-67');
  for (const same of ['0671234567', '+380671234567', '067 123 45 67']) {
    phone.setSelectionRange(0, phone.value.length);
    await user.paste(same);
    expect(phone).toHaveValue('+380 (67) 123-45-67');
  }
});
