import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

/** Loads the code of a server, and starts its script when the process before it has ended. */
const [code = '', script = ''] = process.argv.slice(2).map((path) => pathToFileURL(path).href);
await import(code);
process.send?.({ isLoaded: true });
await once(process, 'message');
await import(script);
