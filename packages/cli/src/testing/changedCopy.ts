import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '@charity-run/release/workspace';

/** A changed copy of a micro-frontend, beside the original. */
export interface ChangedCopy {
  /** Relative to the root: the NAME of commands. */
  folder: string;
  /** Sets one text of a feature, such as `account`, in one language. */
  setText: (feature: string, locale: 'ua' | 'en', key: string, text: string) => void;
  /** Replaces a text in a file of its sources, which must be there. */
  replace: (file: string, before: string, after: string) => void;
  remove: () => void;
}

/**
 * Copies a workspace's sources to a place with the same packages.
 * @param name of a copy that keeps its build for the next run.
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
    replace: (file, before, after) => {
      const path = join(target, file);
      const source = readFileSync(path, 'utf8');
      if (!source.includes(before)) throw new Error(`${file} has no ${before}`);
      writeFileSync(path, source.replace(before, after));
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

function isSource(name: string): boolean {
  return !['dist', 'node_modules'].includes(name);
}
