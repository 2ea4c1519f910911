/** Timeout for a provider, including a retry. */
export const PROVIDER_TIMEOUT_MS = 8000;

/**
 * Calls a provider with a timeout. A late result is discarded, which is safe because all calls can be repeated.
 * @throws Error from the provider, or on timeout
 */
export async function withProviderTimeout<Answer>(ask: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the provider did not respond within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
