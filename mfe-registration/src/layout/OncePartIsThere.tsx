import { type ReactNode, useState } from 'react';
import type { Part } from './part.ts';
import { StepLoading } from './StepLoading.tsx';
import { useLoaded } from './useLoaded.ts';

interface OncePartIsThereProps<Content> {
  part: Part<Content>;
  children: (content: Content) => ReactNode;
}

/** Its code was usually fetched before, while a step was filled in; if that failed, it is tried again here. */
export function OncePartIsThere<Content>({ part, children }: OncePartIsThereProps<Content>) {
  const [present] = useState(() => part.current());
  const state = useLoaded(part.load, 'code');
  if (present) return children(present);
  return state.status === 'ready' ? children(state.value) : <StepLoading state={state} />;
}
