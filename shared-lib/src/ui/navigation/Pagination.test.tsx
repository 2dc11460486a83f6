import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Pagination } from './Pagination.tsx';
import { pageWindow } from './pageWindow.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 14, [1, 2, 3, 4, null, 14]],
  [7, 14, [1, null, 6, 7, 8, null, 14]],
  [4, 14, [1, 2, 3, 4, 5, null, 14]],
  [14, 14, [1, null, 11, 12, 13, 14]],
])('page %i of %i shows the right window', (current, total, shown) => {
  expect(pageWindow(current, total)).toEqual(shown);
});

function renderPagination(shown: number, onClick = jest.fn()) {
  render(
    <MemoryRouter>
      <Pagination
        label="Сторінки"
        shown={shown}
        total={48}
        shownText={`Показано ${shown} з 48`}
        more={{ label: 'Завантажити ще', onClick }}
        pages={{
          current: 2,
          total: 5,
          getHref: (page) => `/news?page=${page}`,
          previousLabel: 'Попередня',
          nextLabel: 'Наступна',
          pageLabel: (page) => `Сторінка ${page}`,
        }}
      />
    </MemoryRouter>,
  );
  return onClick;
}

test('offers more and marks the open page', async () => {
  const onClick = renderPagination(20);
  await userEvent.click(screen.getByRole('button', { name: 'Завантажити ще' }));
  expect(onClick).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Сторінка 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Наступна' })).toHaveAttribute('href', '/news?page=3');
});

test('offers no more when everything is shown', () => {
  renderPagination(48);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
