import { render, screen } from '@testing-library/react';
import { WindowedRows } from './WindowedRows.tsx';

const open = (count: number) =>
  render(
    <table>
      <tbody>
        <WindowedRows
          count={count}
          width={1}
          render={(index) => (
            <tr key={index}>
              <td>{`row ${index}`}</td>
            </tr>
          )}
        />
      </tbody>
    </table>,
  );

test('a list of some pages is in the page as a whole', () => {
  open(150);
  expect(screen.getAllByText(/^row/)).toHaveLength(150);
});

test('of a longer list only the rows near the window are in the page, and the height stays that of all', () => {
  open(1000);
  expect(screen.getByText('row 0')).toBeVisible();
  const rows = screen.getAllByText(/^row/);
  expect(rows.length).toBeLessThan(60);
  const heights = screen.getAllByRole('cell').map(({ style }) => Number.parseInt(style.height, 10) || 0);
  expect(heights.reduce((sum, height) => sum + height)).toBe((1000 - rows.length) * 49);
});
