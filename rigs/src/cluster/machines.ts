/** Addresses of benchmark networks (RFC 2544): they belong to no machine outside. */
export const NETWORK = '198.18.77.';
export const HOST_ADDRESS = `${NETWORK}1`;
/** Visitors have addresses of their own in it. */
export const VISITORS_NETWORK = '198.18.128.0/17';

const kinds = {
  db: { count: 3, from: 11 },
  haproxy: { count: 2, from: 21 },
  backend: { count: 2, from: 31 },
  site: { count: 2, from: 41 },
  nginx: { count: 2, from: 51 },
};

export type Kind = keyof typeof kinds;

/** What one network namespace stands for. */
export interface Machine {
  kind: Kind;
  name: string;
  address: string;
}

export const machines: readonly Machine[] = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  Array.from({ length: kinds[kind].count }, (_, place) => ({
    kind,
    name: `${kind}${place + 1}`,
    address: `${NETWORK}${kinds[kind].from + place}`,
  })),
);

export const getMachines = (kind: Kind) => machines.filter((machine) => machine.kind === kind);

/** The address of a visitor, each with another one. */
export const visitorAddress = (number: number) => `198.18.${128 + ((number >> 8) & 127)}.${number & 255}`;
