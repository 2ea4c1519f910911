/** Whether third-party services are simulated. */
export type Mode = 'sandbox' | 'production';
