import { createRequire } from 'node:module';
import { confine } from '../../../confinement/confine.ts';

const require = createRequire(import.meta.url);

process.once('message', (bundle: string) => {
  const post = confine();
  try {
    const { createRenderer } = require(bundle);
    const entryOf = () => '';
    const options = {
      composition: { id: 'check', remotes: [] },
      apiBase: 'http://site.invalid',
      deadlineMs: 1000,
      entryOf,
    };
    const renderer = createRenderer(options);
    post(typeof renderer?.render === 'function' ? {} : { failure: 'its renderer has no render()' });
  } catch (error) {
    post({ failure: error instanceof Error ? error.message : String(error) });
  }
});
