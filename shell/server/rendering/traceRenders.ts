import { traced } from 'server-lib';
import type { Renderer } from './renderer.ts';

/** A span for rendering, with the wait for a thread; cached pages have none. */
export function traceRenders(renderer: Pick<Renderer, 'render'>): Pick<Renderer, 'render'> {
  return {
    render: (composition, request) =>
      traced({ name: 'render page', attributes: { skeleton: request.skeletonOnly === true } }, () =>
        renderer.render(composition, request),
      ),
  };
}
