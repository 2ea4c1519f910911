import autocannon from 'autocannon';

const SECONDS = 4;
const CLIENTS = 16;

/** Successful requests per second, with 16 clients for 4 s. */
export async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: CLIENTS, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} error responses, ${errors} errors`);
  return requests.average;
}
