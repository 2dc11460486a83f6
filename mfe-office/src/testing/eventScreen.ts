import type { EventScreen } from 'shared-lib/api/office';
import { exampleEventSettings } from 'shared-lib/testing';

export const eventScreen: EventScreen = {
  edition: 32,
  now: '2025-05-12T12:00',
  published: exampleEventSettings,
  draft: null,
  problems: [],
  versions: [],
  answers: {},
  taken: { sizes: {}, places: { race: {}, participation: {} } },
};
