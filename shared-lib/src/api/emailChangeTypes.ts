export interface EmailChange {
  email: string;
  awaits: 'current' | 'new';
  expiresAt: string;
  retryAfter?: number;
}
