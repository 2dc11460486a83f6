import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { pressInProgress } from 'shared-lib/pointer';

/** Keeps the shown page until a press has ended: a page that replaces it in between takes the control away before its click. Rendered last. */
export function PageAfterPress() {
  return (
    <Suspense>
      <PressEnded />
    </Suspense>
  );
}

function PressEnded() {
  // Renders with each navigation, whose transition then waits.
  useLocation();
  const press = pressInProgress();
  if (press) use(press);
  return null;
}
