import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';

/** Resolves when the layout is rendered; earlier errors reject. */
export function renderStream(tree: React.ReactNode, nonce: string): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      onShellReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
      onError: (error) => console.error('render failed', error instanceof Error ? error.message : error),
    });
  });
}
