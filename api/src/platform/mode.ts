/** Whether the world outside is played. */
export type Mode = 'sandbox' | 'production';
