/** A person who will prove their identity in a payment app. */
export interface ScanToStart {
  /** Our ID of the attempt: 32 letters and digits. */
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
  /** Target of the QR code. */
  readonly url: string;
}

export type ScanState = 'waiting' | 'passed' | 'declined';

/** Verifies people. Each request times out after some seconds and then rejects with an error that contains no personal data. */
export interface Verifier {
  start(scan: ScanToStart): Promise<StartedScan>;
  ask(ref: string, now: Date): Promise<ScanState>;
}
