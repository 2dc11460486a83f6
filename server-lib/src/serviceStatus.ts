import type { PaymentProvider } from 'shared-lib/vocabulary';

/** Parts of the backend that the status page names. */
export type ServiceName = 'database' | 'email' | 'content' | 'delivery' | PaymentProvider;

export interface ServiceState {
  /** `late`: it works with delays, and nothing is lost. */
  state: 'ok' | 'late' | 'down';
  /** ISO time when it began, if that is known. */
  since?: string;
}

export type ServiceStates = Partial<Record<ServiceName, ServiceState>>;
