import { execFileSync } from 'node:child_process';
import { connect, createServer, type Server } from 'node:net';

const ip = (...args: readonly string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** A bridge with a network namespace for each service, as Docker makes them. */
export interface ContainerNetwork {
  readonly namespaceOf: (service: string) => string;
  /** Content of `/etc/hosts`, which stands in for Docker's DNS. */
  readonly hosts: string;
  /** Passes connections to a port of this machine on to a service, as a published port does. */
  readonly publish: (port: number, service: string, target: number) => Promise<void>;
  readonly remove: () => void;
}

export function createNetwork(services: readonly string[]): ContainerNetwork {
  const id = process.pid % 250;
  const bridge = `compose${id}`;
  const addressOf = (index: number) => `10.231.${id}.${index + 1}`;
  const namespaceOf = (service: string) => `${bridge}-${service}`;
  const servers: Server[] = [];
  const remove = () => {
    for (const server of servers) server.close();
    for (const service of services) ip('netns', 'del', namespaceOf(service));
    ip('link', 'del', bridge);
  };
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${addressOf(0)}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const [index, service] of services.entries()) {
    const namespace = namespaceOf(service);
    const link = `${bridge}-${index}`;
    ip('netns', 'add', namespace);
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', link, 'master', bridge, 'up');
    ip('-n', namespace, 'address', 'add', `${addressOf(index + 1)}/24`, 'dev', 'eth0');
    for (const each of ['eth0', 'lo']) ip('-n', namespace, 'link', 'set', each, 'up');
  }
  return {
    namespaceOf,
    hosts: ['127.0.0.1 localhost', ...services.map((service, index) => `${addressOf(index + 1)} ${service}`), ''].join('\n'),
    publish: async (port, service, target) => {
      const server = createServer((visitor) => {
        const inner = connect(target, addressOf(services.indexOf(service) + 1));
        for (const [one, other] of [
          [visitor, inner],
          [inner, visitor],
        ] as const) {
          one.pipe(other);
          one.on('error', () => other.destroy());
        }
      });
      servers.push(server);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', resolve);
      });
    },
    remove,
  };
}
