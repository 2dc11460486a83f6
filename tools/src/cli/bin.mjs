#!/usr/bin/env node
// Plain JavaScript, because an older Node has to read it.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`This is Node.js ${process.versions.node}; 24 or newer is needed: "npm install --global node@24".`);
  process.exit(1);
}
await import('./cli.js');
