#!/usr/bin/env node
// Plain JavaScript, because an older Node has to read it.
const [major] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(`This is Node.js ${process.versions.node}; 26 or newer is needed: "npm install --global node@26".`);
  process.exit(1);
}
await import('./src/cli.js');
