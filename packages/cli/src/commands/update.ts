import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, root } from '@charity-run/release/workspace';
import { type Command, CommandError } from '../command.ts';
import { withUrls } from '../createRepository.ts';
import { findPackages } from '../platform/packages.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { npmInstall } from '../succeeds.ts';

export const command: Command = {
  usage: 'update',
  summary: 'brings the packages of a repository up to those that the site serves now',
  options: { url: siteOptions.url as NonNullable<(typeof siteOptions)['url']> },
  takes: 0,
  run: async ({ options, progress }) => {
    if (!isInstalled) throw new CommandError('This repository has the packages itself: "git pull" updates them.');
    const { url } = getSite(options);
    const packages = await findPackages(url);
    const path = join(root, 'package.json');
    const before = readFileSync(path, 'utf8');
    const after = `${JSON.stringify(withUrls(JSON.parse(before), packages), null, 2)}\n`;
    if (after === before) return { lines: [`✔ The packages are those of ${url}`], data: { isChanged: false } };
    writeFileSync(path, after);
    progress('Installing…');
    if (!(await npmInstall(root)))
      throw new CommandError('package.json is updated, but npm could not install: see above.');
    return { lines: [`✔ The packages are now those of ${url}`], data: { isChanged: true } };
  },
};
