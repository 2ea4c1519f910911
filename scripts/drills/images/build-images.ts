import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import type { Builder } from './builder.ts';
import { createNginxImage, createNodeImage, createPostgresToolsImage } from './base-image.ts';

/** Addresses of the services, all on the host network, where Docker would have host names. */
export interface Places {
  /** `host:port` whose host name resolves to all APIs. */
  readonly api: string;
  readonly resolver: string;
  /** `host:port` of nginx. */
  readonly nginx: string;
}

/** Name of the image that publishes a part. */
export const publisherOf = (part: (typeof parts)[number]): string => `publish-${part}`;

/** Size that an image adds to its base image, in MB. */
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
  /** Base image. */
  readonly base?: string;
  readonly options?: readonly string[];
}

/**
 * Builds every image of docker-compose.yml from its Dockerfile.
 * @param folder for temporary files
 * @returns summary of the size that each image adds to its base
 */
export function buildImages(builder: Builder, folder: string, { api, resolver, nginx }: Places): string {
  const node = createNodeImage(builder, folder);
  const nginxBase = createNginxImage(builder, folder);
  const postgresTools = createPostgresToolsImage(builder, folder);
  // Shares npm's cache between the images.
  const cache = path.join(folder, 'npm');
  mkdirSync(cache);
  const sizes: string[] = [];
  const add = (image: string, room: string, { args = {}, base = node, options = [] }: Build = {}) => {
    const given = Object.entries({ NODE_IMAGE: node, ...args }).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    const cached = ['--volume', `${cache}:/root/.npm`];
    // Without a daemon, a build gets the limit of a login shell, and npm opens more files than that.
    const limits = ['--ulimit', 'nofile=16384:16384'];
    builder.do('bud', '--quiet', ...limits, ...cached, ...given, ...options, '--file', `${room}/Dockerfile`, '--tag', image, '.');
    sizes.push(`${image} ${sizeOf(builder, image, base)} MB`);
  };
  add('api', 'api');
  add('backup', 'api', { args: { POSTGRES_TOOLS_IMAGE: postgresTools }, base: postgresTools, options: ['--target', 'backup'] });
  add('gateway', 'gateway');
  add('nginx', 'nginx', {
    // Without Docker, an unprivileged program may not open /dev/stdout.
    args: { NGINX_IMAGE: nginxBase, INNER_LISTEN: '127.0.0.5:8081', API: api, RESOLVER: resolver, LISTEN: nginx, ACCESS_LOG: 'access.log' },
    base: nginxBase,
  });
  for (const part of parts) add(publisherOf(part), 'publisher', { args: { PART: part } });
  return sizes.join(', ');
}
