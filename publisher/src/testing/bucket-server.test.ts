import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { withBucket } from '../site/bucket.ts';
import { startBucket, type BucketServer } from './bucket-server.ts';

let bucket: BucketServer;

beforeEach(async () => {
  bucket = await startBucket();
  Object.assign(process.env, bucket.keys);
});
afterEach(async () => {
  for (const name of Object.keys(bucket.keys)) Reflect.deleteProperty(process.env, name);
  await bucket.close();
});

const file = { key: 'shell/a b.js', content: Buffer.from('1;'), type: 'text/javascript', cacheControl: 'no-cache' };

interface SignedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs an upload of `1;` as the library does, without sending it. */
async function sign(): Promise<SignedRequest> {
  let signed: SignedRequest | undefined;
  const client = new S3Client({
    ...bucket.settings,
    endpoint: bucket.origin,
    forcePathStyle: true,
    maxAttempts: 1,
    requestHandler: {
      handle: ({ path, query, headers }: SignedRequest & { readonly query: Readonly<Record<string, string>> }) => {
        signed = { path: `${path}?${new URLSearchParams(query).toString()}`, headers };
        return Promise.reject(new Error('not sent'));
      },
    },
  });
  await client.send(new PutObjectCommand({ Bucket: bucket.settings.name, Key: 'file', Body: '1;' })).catch(() => undefined);
  if (!signed) throw new Error('nothing was signed');
  return signed;
}

const send = async ({ path, headers }: SignedRequest, body = '1;') => {
  const { host: _, 'content-length': __, expect: ___, ...own } = headers;
  const answer = await fetch(`${bucket.origin}${path}`, { method: 'PUT', headers: own, body });
  return answer.ok ? 'stored' : /<Code>(\w+)/.exec(await answer.text())?.[1];
};

it('stores what is signed with its keys, and lists more than a page of it', async () => {
  expect(await send(await sign())).toBe('stored');
  const keys = Array.from({ length: 120 }, (_, index) => `shell/${index}.js`);
  const sizes = await withBucket(bucket.settings, async ({ put, list, remove }) => {
    for (const key of [...keys, file.key]) await put({ ...file, key });
    await remove(keys[0] ?? '');
    return list('shell/');
  });
  expect(sizes).toEqual(new Map([...keys.slice(1), file.key].toSorted().map((key) => [key, 2])));
  expect(bucket.objects.get(file.key)).toEqual({
    content: file.content,
    headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
  });
});

it.each<[string, string, (signed: SignedRequest) => Promise<string | undefined>]>([
  ['another body', 'XAmzContentSHA256Mismatch', (signed) => send(signed, '2;')],
  ['another path', 'SignatureDoesNotMatch', (signed) => send({ ...signed, path: signed.path.replace('file', 'other') })],
  ['another query', 'SignatureDoesNotMatch', (signed) => send({ ...signed, path: `${signed.path}&acl=` })],
  ['another header', 'AccessDenied', ({ path, headers }) => send({ path, headers: { ...headers, 'x-amz-acl': 'public-read' } })],
  [
    'another time',
    'RequestTimeTooSkewed',
    ({ path, headers }) => send({ path, headers: { ...headers, 'x-amz-date': '20200101T000000Z' } }),
  ],
  ['no signature', 'InvalidAccessKeyId', ({ path }) => send({ path, headers: {} })],
])('refuses a signed upload with %s', async (_, code, change) => {
  expect(await change(await sign())).toBe(code);
  expect(bucket.objects.size).toBe(0);
});

it('refuses another secret', async () => {
  process.env.AWS_SECRET_ACCESS_KEY = 'another';
  await expect(withBucket(bucket.settings, ({ put }) => put(file))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});
