import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/routes';
import type { Builder } from './builder.ts';
import { createNginxImage, createNodeImage, createPostgresToolsImage } from './base-image.ts';

/** Where things of the whole set are: all of it on the network of this machine, where Docker would have names. */
export interface Places {
  /** `host:port` at which a DNS server knows every API. */
  readonly api: string;
  readonly resolver: string;
  /** `host:port` of nginx. */
  readonly nginx: string;
}

/** Image of what publishes a part. */
export const publisherOf = (part: (typeof parts)[number]): string => `publish-${part}`;

/** Size of an image above the one that it began with, in MB. */
function sizeOf(builder: Builder, image: string, base: string): number {
  const [whole = 0, before = 0] = [image, base].map((name) =>
    Number(
      /\d+$/.exec(
        builder.tell('run', '--user', 'root', builder.tell('from', name), '--', 'sh', '-c', 'du -smx / 2>/dev/null | cut -f1'),
      )?.[0],
    ),
  );
  return whole - before;
}

interface Build {
  readonly args?: Readonly<Record<string, string>>;
  /** What it begins with. */
  readonly base?: string;
  readonly options?: readonly string[];
}

/**
 * Builds every image of docker-compose.yml from its Dockerfile.
 * @param folder for what is needed meanwhile
 * @returns how much each adds to what it began with, in words
 */
export function buildImages(builder: Builder, folder: string, { api, resolver, nginx }: Places): string {
  const node = createNodeImage(builder, folder);
  const nginxBase = createNginxImage(builder, folder);
  const postgresTools = createPostgresToolsImage(builder, folder);
  // What npm has fetched for one image is there for the next.
  const cache = path.join(folder, 'npm');
  mkdirSync(cache);
  const sizes: string[] = [];
  const add = (image: string, room: string, { args = {}, base = node, options = [] }: Build = {}) => {
    const given = Object.entries({ NODE_IMAGE: node, ...args }).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    const cached = ['--volume', `${cache}:/root/.npm`];
    builder.do('bud', '--quiet', ...cached, ...given, ...options, '--file', `${room}/Dockerfile`, '--tag', image, '.');
    sizes.push(`${image} ${sizeOf(builder, image, base)} MB`);
  };
  add('api', 'api');
  add('backup', 'api', { args: { POSTGRES_TOOLS_IMAGE: postgresTools }, base: postgresTools, options: ['--target', 'backup'] });
  add('gateway', 'gateway');
  add('nginx', 'nginx', {
    // Without Docker a program without rights may not open /dev/stdout.
    args: { NGINX_IMAGE: nginxBase, INNER_LISTEN: '127.0.0.5:8081', API: api, RESOLVER: resolver, LISTEN: nginx, ACCESS_LOG: 'access.log' },
    base: nginxBase,
  });
  for (const part of parts) add(publisherOf(part), 'publisher', { args: { PART: part } });
  return sizes.join(', ');
}
