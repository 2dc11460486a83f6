import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../../workspace.ts';

/** A micro-frontend as its team has changed it, beside the one in this clone. */
export interface ChangedCopy {
  /** Relative to the root: what the command line takes as NAME. */
  folder: string;
  /** Sets one text of a feature, such as `account`, in one language. */
  setText: (feature: string, locale: 'ua' | 'en', key: string, text: string) => void;
  remove: () => void;
}

/**
 * Copies a workspace's sources to where it finds the same packages; the original stays untouched.
 * @param name of a copy that keeps its build: with the same changes it need not be built again.
 */
export function changedCopy(workspace: string, name?: string): ChangedCopy {
  const parent = join(root, '.cache/changed');
  mkdirSync(parent, { recursive: true });
  const place = name ? join(parent, name) : mkdtempSync(join(parent, 'copy-'));
  const target = join(place, workspace);
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(target).filter(isSource)) rmSync(join(target, entry), { recursive: true });
  cpSync(join(root, workspace), target, { recursive: true, filter: (path) => isSource(basename(path)) });
  return {
    folder: relative(root, target),
    setText: (feature, locale, key, text) => {
      const path = join(target, 'src', feature, `${locale}.json`);
      const texts = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, `${JSON.stringify({ ...texts, [key]: text }, null, 2)}\n`);
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

function isSource(name: string): boolean {
  return !['dist', 'node_modules'].includes(name);
}
