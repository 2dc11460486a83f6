import { type Composition, type FlagValues, findFlags, getFlagOwner } from 'shared-lib/contract';
import type { Report } from '../../src/reports/report.ts';
import type { DeclaredRoute } from '../releases/index.ts';

export type Variants = Record<string, 'on' | 'off'>;

/** The report of a visitor with its part on pages that read compared flags, once more under `flag@on` or `flag@off`. */
export async function countVariants(
  report: Report,
  variants: Variants,
  composition: Composition,
  findRoutes: (release: { name: string; version: string }) => Promise<DeclaredRoute[]>,
): Promise<Report> {
  const terms = findFlags(composition);
  const compared = Object.entries(variants).filter(([flag, variant]) => isShown(flag, variant, report.flags));
  let counted = report;
  for (const [flag, variant] of compared) {
    const release = composition.remotes.find(({ name }) => name === getFlagOwner(flag));
    if (!release) continue;
    const pages = terms[flag]?.pages ?? [];
    const routes = (await findRoutes(release)).filter(({ path }) => pages.includes(path)).map(({ id }) => id);
    const select = <Part extends { name: string; version: string; route?: string | undefined }>(
      parts: Part[],
    ): Part[] =>
      parts
        .filter(({ name, route }) => name === release.name && route !== undefined && routes.includes(route))
        .map((part) => ({ ...part, name: flag, version: variant }));
    counted = {
      ...counted,
      views: [...counted.views, ...select(report.views)],
      troubles: [...counted.troubles, ...select(report.troubles)],
      vitals: [...counted.vitals, ...select(report.vitals)],
    };
  }
  return counted;
}

/** A page that came from a shared cache, or was opened before a change, shows another side than that of its visitor. */
function isShown(flag: string, variant: 'on' | 'off', shown: FlagValues = {}): boolean {
  return shown[flag] === undefined || shown[flag].length > 0 === (variant === 'on');
}
