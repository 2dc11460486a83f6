import type { ContentChoice } from '../../vocabulary/index.ts';

export interface Setup {
  /** `open`: no one has begun; `closed`: an order exists, so the run is what it is. */
  state: 'open' | 'started' | 'done' | 'closed';
  /** The run whose draft is the set-up. */
  edition: number;
  content: ContentChoice | null;
}
