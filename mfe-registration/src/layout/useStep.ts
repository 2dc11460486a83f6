import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'shared-lib/router';

/**
 * The open step lives in the address, so that reload and the back button work; an address that asks for another step
 * than the one shown is put right.
 * @param first shown where the address asks for none; then it stays as it is.
 * @param choose decides by what the address asks for.
 */
export function useStep<Step extends string>(first: Step, choose: (asked: string | null) => Step) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const asked = searchParams.get('step');
  const step = choose(asked);
  const go = async (next: Step, { replace = false } = {}) => navigate({ search: `?step=${next}` }, { replace });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `navigate` may change with every address
  useEffect(() => {
    if ((asked ?? first) === step) return;
    // What else the address says (`?edit=7`, `?form=team`) is for the step to read.
    const corrected = new URLSearchParams(searchParams);
    corrected.set('step', step);
    void navigate({ search: `?${corrected}` }, { replace: true });
  }, [asked, step]);

  return { step, go };
}
