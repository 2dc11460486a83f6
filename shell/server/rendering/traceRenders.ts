import { traced } from 'shared-lib/serving';
import type { Renderer } from './renderer.ts';

/** Rendering as a part of the request that waits for it, with the wait for a thread. Pages out of memory are not rendered. */
export function traceRenders(renderer: Pick<Renderer, 'render'>): Pick<Renderer, 'render'> {
  return {
    render: (composition, request) =>
      traced({ name: 'render page', attributes: { skeleton: request.skeletonOnly === true } }, () =>
        renderer.render(composition, request),
      ),
  };
}
