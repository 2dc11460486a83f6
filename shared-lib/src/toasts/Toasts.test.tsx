import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { Toasts } from './Toasts.tsx';
import { toast } from './toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Link to="/news">Новини</Link>
      <Toasts closeLabel="Закрити" regionLabel="Сповіщення" />
    </BrowserRouter>,
  );
});

afterEach(async () => {
  await does(() => toast.clear());
  await passes(1000);
  jest.useRealTimers();
});

/** Acts and lets the lazily loaded container catch up. */
const does = (action: () => void) =>
  act(async () => {
    action();
    await jest.advanceTimersByTimeAsync(0);
  });
const passes = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a status is polite, an error is an alert', async () => {
  await does(() => toast.success('Ваш внесок прийнято', { title: 'Успішно.' }));
  expect(screen.getByRole('status')).toHaveTextContent('Успішно. Ваш внесок прийнято');
  await does(() => toast.error('Щось пішло не так'));
  expect(screen.getByRole('alert')).toHaveTextContent('Щось пішло не так');
});

test('closes after two seconds', async () => {
  await does(() => toast.info('Квитанцію надіслано'));
  await passes(1990);
  expect(screen.getByText('Квитанцію надіслано')).toBeInTheDocument();
  await passes(20);
  expect(screen.queryByText('Квитанцію надіслано')).not.toBeInTheDocument();
});

test('the time stops under the pointer and goes on after it', async () => {
  await does(() => toast.info('Дані оновлено'));
  await passes(1500);
  fireEvent.mouseEnter(screen.getByRole('status'));
  await passes(5000);
  expect(screen.getByText('Дані оновлено')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByRole('status'));
  await passes(490);
  expect(screen.getByText('Дані оновлено')).toBeInTheDocument();
  await passes(20);
  expect(screen.queryByText('Дані оновлено')).not.toBeInTheDocument();
});

test('the time stops while the toast holds focus', async () => {
  await does(() => toast.info('Дані оновлено'));
  act(() => screen.getByRole('button', { name: 'Закрити' }).focus());
  await passes(5000);
  expect(screen.getByText('Дані оновлено')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Закрити' }).blur());
  await passes(2010);
  expect(screen.queryByText('Дані оновлено')).not.toBeInTheDocument();
});

test('closes by click and by the cross', async () => {
  await does(() => toast.show('Код надіслано повторно'));
  await does(() => fireEvent.click(screen.getByText('Код надіслано повторно')));
  expect(screen.queryByText('Код надіслано повторно')).not.toBeInTheDocument();
  await does(() => toast.show('Додано в кошик'));
  await does(() => fireEvent.click(screen.getByRole('button', { name: 'Закрити' })));
  expect(screen.queryByText('Додано в кошик')).not.toBeInTheDocument();
});

test('a loading toast outlives time and clicks, and has no cross', async () => {
  let sending = { dismiss: () => {} };
  await does(() => {
    sending = toast.loading('Надсилаємо дані…');
  });
  await does(() => fireEvent.click(screen.getByText('Надсилаємо дані…')));
  await passes(60_000);
  expect(screen.getByText('Надсилаємо дані…')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await does(() => sending.dismiss());
  expect(screen.queryByText('Надсилаємо дані…')).not.toBeInTheDocument();
});

test('the result of a promise follows after 100 ms and closes by itself', async () => {
  let resolve = (_name: string) => {};
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  await does(() => void toast.promise(promise, { loading: 'Надсилаємо…', success: (name) => `Прийнято, ${name}` }));
  await does(() => resolve('Олено'));
  await passes(90);
  expect(screen.getByText('Надсилаємо…')).toBeInTheDocument();
  await passes(20);
  expect(screen.getByText('Прийнято, Олено')).toBeInTheDocument();
  expect(screen.queryByText('Надсилаємо…')).not.toBeInTheDocument();
  await passes(2010);
  expect(screen.queryByText('Прийнято, Олено')).not.toBeInTheDocument();
});

test('a rejected promise becomes an alert and stays rejected', async () => {
  const failed = jest.fn();
  await does(() => {
    toast.promise(Promise.reject(new Error('offline')), { loading: 'Надсилаємо…', error: 'Помилка' }).catch(failed);
  });
  await passes(150);
  expect(screen.getByRole('alert')).toHaveTextContent('Помилка');
  expect(failed).toHaveBeenCalled();
});

test('single-toast mode clears, waits 390 ms and shows only the last', async () => {
  await does(() => toast.single('info', 'Перше'));
  expect(screen.getByText('Перше')).toBeInTheDocument();
  await does(() => toast.single('info', 'Друге'));
  expect(screen.queryByText('Перше')).not.toBeInTheDocument();
  await does(() => toast.single('info', 'Третє'));
  await passes(380);
  expect(screen.queryByText('Третє')).not.toBeInTheDocument();
  await passes(20);
  expect(screen.getByText('Третє')).toBeInTheDocument();
  expect(screen.queryByText('Друге')).not.toBeInTheDocument();
});

test('all are cleared when the URL changes', async () => {
  await does(() => {
    toast.success('Дані оновлено');
    toast.loading('Надсилаємо…');
  });
  await does(() => fireEvent.click(screen.getByRole('link', { name: 'Новини' })));
  expect(screen.queryByText('Дані оновлено')).not.toBeInTheDocument();
  expect(screen.queryByText('Надсилаємо…')).not.toBeInTheDocument();
});

test('the message of an action that navigated survives the arrival of its page', async () => {
  await does(() => {
    fireEvent.click(screen.getByRole('link', { name: 'Новини' }));
    toast.success('Вхід виконано');
  });
  expect(screen.getByText('Вхід виконано')).toBeInTheDocument();
});
