#!/usr/bin/env node
import { existsSync } from 'node:fs';

// Plain JavaScript, because an older Node has to read it.
const [major] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(`This is Node.js ${process.versions.node}; 26 or newer is needed: "npm install --global node@26".`);
  process.exit(1);
}
// MFE_TOKEN and MFE_URL of this machine; what the environment has comes first.
if (existsSync('.env')) process.loadEnvFile('.env');
await import('./src/cli.js');
