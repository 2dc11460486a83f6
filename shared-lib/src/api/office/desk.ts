import type { deskDecisions, handoutDoubts } from './choices.ts';

export interface DeskList {
  now: string;
  /** AES-256 key of this session as base64, for what the device stores; null on the command line. */
  key: string | null;
  version: string;
  kits: DeskKit[] | null;
  /** Sizes of the T-shirt in their order; `left` null: no one counts. */
  sizes: { code: string; left: number | null }[];
  handouts: RecordedHandout[];
  differences: DeskDifference[];
  consents: DeskConsents;
}

/** By which a desk verifies consent codes without the network. */
export interface DeskConsents {
  /** HMAC-SHA-256 key as base64; a kit has the hash of its code. */
  key: string;
  /** No code is valid after it. */
  until: string;
}

export interface DeskKit {
  /** Null until it is paid. */
  number: number | null;
  /** Empty until a team names its runner. */
  name: string;
  team: string;
  city: string;
  /** Such as RUN-000042. */
  order: string;
  isPaid: boolean;
  size: string;
  /** In the URL of the QR code; empty without a number. */
  code: string;
  /** Goods that are picked up, of the whole order. */
  goods: DeskGoods[];
  /** All digits but the last two hidden; empty without one. */
  phone: string;
  /** The last four digits, to search by; lists of an earlier release have none. */
  phoneEnd?: string;
  /** The friend who may collect it, and the hash of the code; null without a consent. */
  consent: { hash: string; friend: string } | null;
}

export interface DeskGoods {
  title: { ua: string; en: string };
  size: string;
  quantity: number;
}

/** A kit that is handed out. */
export interface RecordedHandout {
  id: string;
  number: number;
  at: string;
  /** 1 for "Desk 1". */
  desk: number;
  /** Name of the person. */
  by: string;
  /** Empty: as ordered. */
  size: string;
  /** Who collected it with a consent code; null for the participant. */
  friend: string | null;
}

/** Created on the device; `id` is its idempotency key, `at` the time of the device. */
export type DeskAction = HandOutAction | UndoAction | DecideAction;

interface DeviceAction {
  id: string;
  at: string;
  /** Account of the person who did it. Another one than the sender is believed with a proof only. */
  account?: number;
  proof?: DeskProof;
}

/** That a device which its person enrolled recorded the action while they were signed in; see `deskProofText`. */
export interface DeskProof {
  enrolment: number;
  /** ECDSA P-256 with SHA-256, base64url. */
  signature: string;
}

export interface HandOutAction extends DeviceAction {
  kind: 'hand-out';
  number: number;
  desk: number;
  size?: string;
  /** Hash of the verified consent code: to a friend, on behalf of the participant. */
  consent?: string;
  /** The code itself, which alone proves the consent: every desk knows the hashes. */
  code?: string;
  /** As devices of an earlier release recorded it, without a code. */
  isByConsent?: boolean;
}

/** Within a minute, by the same person on the same device. */
export interface UndoAction extends DeviceAction {
  kind: 'undo';
  handout: string;
}

export interface DecideAction extends DeviceAction {
  kind: 'decide';
  /** The second hand-out of the difference. */
  handout: string;
  decision: DeskDecision;
}

/** What really happened: sizes were exchanged, the second action was a mistake, or two kits are gone. */
export type DeskDecision = (typeof deskDecisions)[number];

export interface DeskEnrolment {
  /** Random, made by the browser. */
  device: string;
  /** Its private key never leaves the device. SPKI as base64. */
  publicKey: string;
}

export interface DeskDevices {
  devices: EnrolledDevice[];
  doubts: DoubtfulHandout[];
}

export interface EnrolledDevice {
  id: number;
  /** Name of the person. */
  person: string;
  /** Browser and system; empty when unknown. */
  name: string;
  enrolledAt: string;
  lastSeenAt: string;
  revokedAt: string | null;
}

/** Handed out all the same, but who did it or that a friend had a code is not proved. */
export interface DoubtfulHandout {
  id: string;
  number: number;
  at: string;
  desk: number;
  /** Who sent it. */
  by: string;
  /** Whom the device named instead; null when it is the same person. */
  claimedBy: string | null;
  doubts: HandoutDoubt[];
}

export type HandoutDoubt = (typeof handoutDoubts)[number];

export interface DeskMerge {
  /** Random, made by the browser. */
  device: string;
  /** Time of the device, by which times of actions are corrected. */
  sentAt: string;
  actions: DeskAction[];
}

export interface DeskMerged {
  /** By which a device knows how far off its clock is. */
  now: string;
  results: DeskResult[];
  /** All that concern this device, open or decided. */
  differences: DeskDifference[];
}

/**
 * `recorded`: handed out. `difference`: another desk was first; see {@link DeskDifference}. `undone`, `decided`: as sent, or before.
 * `too-late`: an undo after a minute. `unknown`: no such number or hand-out, or of another device; kept for the coordinator.
 */
export type DeskOutcome = 'recorded' | 'difference' | 'undone' | 'decided' | 'too-late' | 'unknown';

export interface DeskResult {
  id: string;
  outcome: DeskOutcome;
}

/** One kit that two desks handed out. */
export interface DeskDifference {
  /** Id of the second hand-out. */
  id: string;
  number: number;
  recorded: DifferentHandout;
  second: DifferentHandout;
  /** Null until it is decided. */
  decision: DeskDecision | null;
}

export interface DifferentHandout {
  at: string;
  desk: number;
  by: string;
  size: string;
  /** Whether it is of the device that requests it. */
  isOwn: boolean;
}
