import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'shared-lib/router';

/**
 * The open step in the URL; a URL that requests a closed step is corrected.
 * @param first shown without a step in the URL
 * @param corrects false leaves the URL as it is
 */
export function useStep<Step extends string>(
  first: Step,
  choose: (requested: string | null) => Step,
  { corrects = true } = {},
) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const requested = searchParams.get('step');
  const step = choose(requested);
  // Other parameters of the URL (`?edit=7`, `?form=team`) are for the steps to read, now and later.
  const go = async (next: Step, { replace = false } = {}) => {
    const search = new URLSearchParams(searchParams);
    search.set('step', next);
    // The URL may follow the step later, and `useFocusOnStep` has scrolled by then.
    return navigate({ search: `?${search}` }, { replace, preventScrollReset: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` changes with every URL
  useEffect(() => {
    if (corrects && (requested ?? first) !== step) void go(step, { replace: true });
  }, [requested, step, corrects]);

  return { step, go };
}
