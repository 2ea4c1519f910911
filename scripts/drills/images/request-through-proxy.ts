import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ProxyAnswer {
  readonly status: number;
  /** Our refusal code, from the `Proxy-Status` header. */
  readonly code: number | undefined;
  readonly body: string;
}

/** Requests a URL through a local gateway. */
export async function requestThroughProxy(port: number, login: string, url: string): Promise<ProxyAnswer> {
  const headers = { Host: new URL(url).host, 'Proxy-Authorization': `Basic ${Buffer.from(login).toString('base64')}` };
  const asking = request({ host: '127.0.0.1', port, path: url, headers, agent: false });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const code = /details="(\d{4})\b/.exec(String(answer.headers['proxy-status']))?.[1];
  return { status: answer.statusCode ?? 0, code: code === undefined ? undefined : Number(code), body: await text(answer) };
}
