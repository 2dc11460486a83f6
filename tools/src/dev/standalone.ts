import { STANDALONE_ENTRY, standaloneConfig } from '@charity-run/build/webpack/standalone';
import { readWorkspace, remoteWorkspaces } from '@charity-run/release/workspace';
import { htmlDocument } from 'shared-lib/html/document';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';

const [folder = ''] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 3100);
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3001';

const page = htmlDocument({
  language: 'uk',
  title: folder,
  head: ['<link rel="icon" href="data:,">', `<link rel="stylesheet" href="/${STANDALONE_ENTRY}.css">`],
  body: `<div id="root"></div>\n<script src="/${STANDALONE_ENTRY}.js"></script>`,
});

const known = remoteWorkspaces().map((workspace) => workspace.folder);
if (!known.includes(folder)) {
  console.error(`Name the remote to run alone: ${known.join(', ')}.`);
  process.exit(1);
}

const compiler = webpack(standaloneConfig(readWorkspace(folder)));
if (!compiler) throw new Error('webpack did not accept the configuration');
const server = new WebpackDevServer(devServerOptions(), compiler);
try {
  await server.start();
  console.log(`${folder} runs alone at http://localhost:${port}/, its API is ${backend}`);
} catch (error) {
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(busy ? `Port ${port} is busy; choose another with PORT.` : error);
  process.exit(1);
}

function devServerOptions(): Configuration {
  return {
    port,
    hot: true,
    client: { overlay: { warnings: false } },
    static: false,
    proxy: [{ context: ['/wp-json', '/media'], target: backend, changeOrigin: true }],
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: respondWithPage }],
  };
}

/** Every path without a file extension is a page of the remote. */
function respondWithPage(
  request: { method?: string; url?: string },
  response: { setHeader: (name: string, value: string) => void; end: (body: string) => void },
  next: () => void,
): void {
  const [path = ''] = (request.url ?? '').split('?');
  if (request.method !== 'GET' || /\.\w+$/.test(path)) {
    next();
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(page);
}
