import { render, screen } from '@testing-library/react';
import { Marked } from './Marked.tsx';

/** A translator of the browser puts every text into an element of its own. */
function translateTexts(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

test('what is found is marked, also in a text that was translated before', () => {
  const { container, rerender } = render(<Marked text="Марта Щербина" parts={[]} />);
  translateTexts(container);
  rerender(<Marked text="Марта Щербина" parts={['щерб']} />);
  expect(screen.getByText('Щерб').closest('mark')).toBeVisible();
  translateTexts(container);
  rerender(<Marked text="Марта Щербина" parts={['март']} />);
  expect(container.querySelectorAll('mark')).toHaveLength(1);
  rerender(<Marked text="Марта Щербина" parts={[]} />);
  expect(container.querySelector('mark')).toBeNull();
});
