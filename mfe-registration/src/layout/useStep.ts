import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'shared-lib/router';

/**
 * The open step lives in the address, so that reload and the back button work; an address that asks for another step
 * than the one shown is put right.
 * @param first shown where the address asks for none; then it stays as it is.
 * @param choose decides by what the address asks for.
 * @param corrects false leaves the address as it is, for the time in which it says where to come back to.
 */
export function useStep<Step extends string>(
  first: Step,
  choose: (asked: string | null) => Step,
  { corrects = true } = {},
) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const asked = searchParams.get('step');
  const step = choose(asked);
  // What else the address says (`?edit=7`, `?form=team`) is for the steps to read, now and later.
  const go = async (next: Step, { replace = false } = {}) => {
    const search = new URLSearchParams(searchParams);
    search.set('step', next);
    return navigate({ search: `?${search}` }, { replace });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` changes with every address
  useEffect(() => {
    if (corrects && (asked ?? first) !== step) void go(step, { replace: true });
  }, [asked, step, corrects]);

  return { step, go };
}
