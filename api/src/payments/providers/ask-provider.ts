/** How long a provider is waited for, a second try included. */
export const PROVIDER_TIMEOUT_MS = 8000;

/**
 * Waits for a provider, but not for ever. What it does after that is of no concern: everything we ask can be asked again.
 * @throws Error of the provider, or that it was too late
 */
export async function askProvider<Answer>(ask: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the provider did not answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
