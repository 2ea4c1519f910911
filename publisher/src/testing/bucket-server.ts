import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '../site/bucket.ts';

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'a-secret-of-the-stand-in';
const BUCKET = 'releases';
const REGION = 'eu-test-1';
/** Longest difference between the clocks, as at Amazon. */
const SKEW_MS = 15 * 60_000;
const PAGE = 50;

interface StoredObject {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A bucket with the S3 API, as far as the publisher uses it, whose objects anyone can read, as from a CDN. */
export interface BucketServer {
  /** Where browsers load the objects, at the paths of their keys. */
  readonly origin: string;
  readonly settings: BucketSettings;
  /** Keys for programs that write to it, as in the environment. */
  readonly keys: Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Signed requests so far, such as `PUT shell/…`. */
  readonly requests: readonly string[];
  /** Changes what it does with requests; undefined serves them. */
  readonly answer: (how: 'hang' | 'fail' | 'damaged' | undefined) => void;
  readonly close: () => Promise<void>;
}

const hash = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks a request's Signature Version 4 the way the server computes it. @returns why it is refused */
function refusal({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, id, day = '', region, signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = String(headers['x-amz-date']);
  const payload = String(headers['x-amz-content-sha256']);
  if (id !== KEY_ID || region !== REGION) return 'InvalidAccessKeyId';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < SKEW_MS) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  // A header that isn't signed could be changed on the way.
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'AccessDenied';
  if (Object.keys(headers).some((name) => name.startsWith('x-amz-') && !names.includes(name))) return 'AccessDenied';
  const { pathname, searchParams } = new URL(url, 'http://host');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`).join('');
  const canonical = [method, pathname, query, lines, signed, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>((before, each) => hmac(before, each), `AWS4${SECRET}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  if (payload !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const sum = headers['x-amz-checksum-sha256'];
  return sum !== undefined && sum !== createHash('sha256').update(body).digest('base64') ? 'BadDigest' : undefined;
}

const kept = ['content-type', 'content-encoding', 'cache-control'];

function listing(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = all.slice(0, PAGE);
  const rows = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.content.length}</Size></Contents>`);
  const more = all.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}

/**
 * Starts a stand-in for a bucket, in which nothing is stored yet.
 * @param address an address of this machine, default 127.0.0.1
 */
export async function startBucket(address = '127.0.0.1'): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let how: Parameters<BucketServer['answer']>[0];

  function act({ method = '', headers }: IncomingMessage, key: string, query: URLSearchParams, body: Buffer): string {
    if (method === 'PUT')
      objects.set(key, {
        content: body,
        headers: Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))),
      });
    if (method === 'DELETE') objects.delete(key);
    return method === 'GET' ? listing(objects, query) : '';
  }

  function read(response: ServerResponse, key: string): void {
    const object = objects.get(key);
    if (!object) return void response.writeHead(404).end();
    const content = how === 'damaged' ? Buffer.from(`${object.content.toString()};`) : object.content;
    response.writeHead(200, { ...object.headers, 'access-control-allow-origin': '*' }).end(content);
  }

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (how === 'hang') return;
      if (how === 'fail') return void response.writeHead(503).end();
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
      if (request.headers.authorization === undefined && request.method === 'GET')
        return read(response, decodeURIComponent(pathname.slice(1)));
      const code = pathname.startsWith(`/${BUCKET}`) ? refusal(request, body) : 'NoSuchBucket';
      if (code) return void response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
      const key = decodeURIComponent(pathname.slice(BUCKET.length + 2));
      requests.push(`${request.method} ${key}`);
      const answer = act(request, key, searchParams, body);
      response.writeHead(request.method === 'DELETE' ? 204 : 200, { 'content-type': 'application/xml' }).end(answer);
    });
  }).listen(0, address);
  await once(server, 'listening');
  const origin = `http://${address}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    settings: { name: BUCKET, region: REGION, endpoint: origin },
    keys: { AWS_ACCESS_KEY_ID: KEY_ID, AWS_SECRET_ACCESS_KEY: SECRET },
    objects,
    requests,
    answer: (next) => {
      how = next;
      if (next !== 'hang') server.closeAllConnections();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
