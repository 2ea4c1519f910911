/** A person who is to prove in a payment app that they are who they say. */
export interface ScanToStart {
  /** Ours: 32 letters and digits. */
  readonly ref: string;
  readonly realName: string;
  readonly idNumber: string;
  /** Origin of the site as the customer's browser sees it. */
  readonly origin: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

export interface StartedScan {
  /** The verifier's own id of the attempt. */
  readonly ref: string;
  /** Where the QR code leads. */
  readonly url: string;
}

export type ScanState = 'waiting' | 'passed' | 'declined';

/** Verifies people. All that it does is given up after some seconds, and rejects then with an error that tells nothing of a person. */
export interface Verifier {
  start(scan: ScanToStart): Promise<StartedScan>;
  ask(ref: string, now: Date): Promise<ScanState>;
}
