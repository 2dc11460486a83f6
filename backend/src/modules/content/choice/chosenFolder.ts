import type { ContentChoice } from 'shared-lib/vocabulary';
import type { EntityFile } from '../embedded/contentFile.ts';
import type { ContentFolder } from '../embedded/contentFolder.ts';
import type { EventRecord } from '../event/eventRecord.ts';
import { fillSkeleton } from './fillSkeleton.ts';

interface Folders {
  sample: ContentFolder;
  /** Neutral pages to be written, and a run that no one has planned yet. */
  skeleton: ContentFolder;
}

/**
 * The folder that the site was set up with. @param findEvent the event as it is shown: skeletons name its charity
 */
export function chosenFolder(
  { sample, skeleton }: Folders,
  choice: () => ContentChoice,
  findEvent: () => EventRecord | undefined,
): ContentFolder {
  const texts = () => (choice() === 'own' ? skeleton : sample);
  let filled = { of: '', entities: new Map<string, EntityFile[]>() };

  /** Filled in anew when the skeleton or what it names has changed. */
  function fillIn(route: string): EntityFile[] {
    const event = findEvent();
    const of = `${skeleton.revision()} ${JSON.stringify(event)}`;
    if (filled.of !== of) filled = { of, entities: new Map() };
    const known = filled.entities.get(route);
    if (known) return known;
    const entities = skeleton.entities(route).map((file) => (event ? fillSkeleton(file, event) : file));
    filled.entities.set(route, entities);
    return entities;
  }

  return {
    media: {
      find: (path) => texts().media.find(path),
      all: () => texts().media.all(),
      read: (file) => texts().media.read(file),
      refresh: () => texts().media.refresh(),
    },
    entities: (route) => (choice() === 'own' ? fillIn(route) : sample.entities(route)),
    terms: (route) => texts().terms(route),
    event: () => (choice() === 'sample' ? sample : skeleton).event(),
    alt: (path, lang) => texts().alt(path, lang),
    revision: () => `${choice()} ${sample.revision()} ${skeleton.revision()}`,
    fingerprint: () => (choice() === 'sample' ? '' : choice()) + texts().fingerprint(),
    refresh: () => texts().refresh(),
    close() {
      sample.close();
      skeleton.close();
    },
  };
}
