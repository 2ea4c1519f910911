import { createHash } from 'node:crypto';

/** A bucket with the S3 API. Its keys come from the environment or the machine's role, as in every program that uses the library. */
export interface BucketSettings {
  readonly name: string;
  readonly region: string;
  /** Default: Amazon's for the region. */
  readonly endpoint?: string | undefined;
  /** Longest wait for one response, in milliseconds. Default: 10 s. */
  readonly patienceMs?: number;
}

export interface BucketFile {
  readonly key: string;
  readonly content: Buffer;
  readonly type: string;
  readonly encoding?: string | undefined;
  readonly cacheControl: string;
}

export interface Bucket {
  /** Sizes of the objects below a prefix, by their keys. */
  readonly list: (prefix: string) => Promise<Map<string, number>>;
  /** Stores an object, which the bucket compares with its checksum. */
  readonly put: (file: BucketFile) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

const PATIENCE_MS = 10_000;
const CONNECT_MS = 3000;

/** Runs work with a bucket, whose library is only loaded here, by sites that have one. */
export async function withBucket<Result>(settings: BucketSettings, work: (bucket: Bucket) => Promise<Result>): Promise<Result> {
  const { name: Bucket, region, endpoint, patienceMs = PATIENCE_MS } = settings;
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other stores than Amazon's don't know every checksum that the library would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: Math.min(CONNECT_MS, patienceMs), requestTimeout: patienceMs, throwOnRequestTimeout: true },
  });
  try {
    return await work({
      list: async (prefix) => {
        const sizes = new Map<string, number>();
        for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
          for (const { Key, Size } of Contents) if (Key !== undefined) sizes.set(Key, Size ?? 0);
        return sizes;
      },
      put: async ({ key, content, type, encoding, cacheControl }) => {
        await client.send(
          new s3.PutObjectCommand({
            Bucket,
            Key: key,
            Body: content,
            ContentType: type,
            ...(encoding !== undefined && { ContentEncoding: encoding }),
            CacheControl: cacheControl,
            ChecksumSHA256: createHash('sha256').update(content).digest('base64'),
          }),
        );
      },
      remove: async (key) => {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }));
      },
    });
  } finally {
    client.destroy();
  }
}
