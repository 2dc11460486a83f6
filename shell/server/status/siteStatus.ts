import type { ServiceState, ServiceStates } from 'server-lib';
import { isPaymentProvider, paymentProviders } from 'shared-lib/vocabulary';

/** What visitors know the parts of the site by, in the order of the page. */
const ids = ['pages', 'accounts', ...paymentProviders, 'email', 'delivery', 'content', 'database'] as const;
export type ComponentId = (typeof ids)[number];

export interface ComponentStatus {
  id: ComponentId;
  state: ServiceState['state'];
  since?: Date;
}

export interface StatusReport {
  state: ServiceState['state'];
  checkedAt: Date;
  components: ComponentStatus[];
}

export interface SiteStatusOptions {
  backendUrl: string;
  hasOpenCircuits: () => boolean;
  now?: () => Date;
}

/** Longer than the backend's own checks take. */
const TIMEOUT_MS = 2_500;
/** However many ask, the backend is asked once in this time. */
const MAX_AGE_MS = 3_000;
/** Also without visitors, so that the page knows since when something fails. */
const EVERY_MS = 10_000;

/** What works, by what the backend says, and by whether it says anything. */
export class SiteStatus {
  readonly #options: SiteStatusOptions;
  readonly #now: () => Date;
  readonly #failedSince = new Map<ComponentId, Date>();
  readonly #timer: NodeJS.Timeout;
  /** The payment providers are known from an earlier response while the backend is silent. */
  #lastStates: ServiceStates = {};
  #running: Promise<StatusReport> | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SiteStatusOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#timer = setInterval(() => void this.current(), EVERY_MS).unref();
  }

  current(): Promise<StatusReport> {
    if (this.#running && this.#now().getTime() - this.#checkedAt < MAX_AGE_MS) return this.#running;
    this.#checkedAt = this.#now().getTime();
    this.#running = this.#check();
    return this.#running;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<StatusReport> {
    const states = await this.#readBackend();
    const checkedAt = this.#now();
    const components = ids.flatMap((id) => {
      const found = this.#findState(id, states);
      return found ? [this.#withStart({ id, state: found.state }, found.since, checkedAt)] : [];
    });
    return { state: worst(components.map(({ state }) => state)), checkedAt, components };
  }

  async #readBackend(): Promise<ServiceStates | undefined> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${this.#options.backendUrl}/service-status`, { redirect: 'manual', signal });
      if (!response.ok) return undefined;
      this.#lastStates = (await response.json()) as ServiceStates;
      return this.#lastStates;
    } catch {
      return undefined;
    }
  }

  /** @returns nothing for a service that is not connected */
  #findState(id: ComponentId, states: ServiceStates | undefined): ServiceState | undefined {
    const database = states?.database ?? { state: 'down' };
    const isDown = database.state === 'down';
    if (isPaymentProvider(id)) return this.#lastStates[id] && (isDown ? database : states?.[id]);
    switch (id) {
      case 'pages':
        return { state: this.#options.hasOpenCircuits() ? 'late' : 'ok' };
      case 'accounts':
        return isDown ? database : (states?.email ?? { state: 'ok' });
      case 'email':
      case 'content':
        return states?.[id] ?? { state: 'late' };
      case 'delivery':
        return isDown ? database : states?.delivery;
      case 'database':
        return database;
    }
  }

  #withStart(component: ComponentStatus, reported: string | undefined, now: Date): ComponentStatus {
    const { id, state } = component;
    if (state === 'ok') {
      this.#failedSince.delete(id);
      return component;
    }
    const since = reported ? new Date(reported) : (this.#failedSince.get(id) ?? now);
    this.#failedSince.set(id, since);
    return { id, state, since };
  }
}

function worst(states: ServiceState['state'][]): ServiceState['state'] {
  if (states.includes('down')) return 'down';
  return states.includes('late') ? 'late' : 'ok';
}
