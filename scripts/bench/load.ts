import autocannon from 'autocannon';

const SECONDS = 4;
const CLIENTS = 16;

interface Load {
  /** Successful requests. */
  readonly all: number;
  readonly perSecond: number;
}

/** Requests an address with 16 clients for 4 s. `more` are further options of autocannon. */
export async function requestOften(url: string, more: Readonly<Partial<autocannon.Options>> = {}): Promise<Load> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: CLIENTS, duration: SECONDS, ...more });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} error responses, ${errors} errors`);
  return { all: requests.total, perSecond: requests.average };
}

/** Successful requests per second, with 16 clients for 4 s. */
export const requestsPerSecond = async (url: string): Promise<number> => (await requestOften(url)).perSecond;
