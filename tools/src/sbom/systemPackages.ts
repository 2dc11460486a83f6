export interface Component {
  type: 'library' | 'application';
  name: string;
  version: string;
  purl: string;
}

/** @param list of `dpkg-query -W`: a name, some with an architecture, and a version on each line. */
export function systemComponents(list: string, nodeVersion: string): Component[] {
  const rows = list.trim().split('\n').filter(Boolean);
  const packages = rows.map((row): Component => {
    const [, name = '', version = ''] = /^([^:\t]+)\S*\t(.+)$/.exec(row) ?? [];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}`;
    return { type: 'library', name, version, purl };
  });
  // The image of Node installs it beside the package manager.
  const node: Component = {
    type: 'application',
    name: 'node',
    version: nodeVersion,
    purl: `pkg:generic/node@${nodeVersion}`,
  };
  return [node, ...packages];
}
