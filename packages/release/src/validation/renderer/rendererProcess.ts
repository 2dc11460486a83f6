import { createRequire } from 'node:module';
import { receiveFromHost, sendToHost } from '../../confinement/host.ts';

const require = createRequire(import.meta.url);

void receiveFromHost((bundle) => {
  try {
    const { createRenderer } = require(String(bundle));
    const entryOf = () => '';
    const options = {
      composition: { id: 'check', remotes: [] },
      apiBase: 'http://site.invalid',
      deadlineMs: 1000,
      entryOf,
    };
    const renderer = createRenderer(options);
    sendToHost(typeof renderer?.render === 'function' ? {} : { failure: 'its renderer has no render()' });
  } catch (error) {
    sendToHost({ failure: error instanceof Error ? error.message : String(error) });
  }
});
