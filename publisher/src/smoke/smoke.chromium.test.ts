import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { PAGE_ALIVE_EVENT } from 'shared-contracts/releases/federation';
import type { OpenedPage } from './pages-to-open.ts';
import { smoke } from './smoke.ts';

const alive = `<script>dispatchEvent(new Event('${PAGE_ALIVE_EVENT}'))</script>`;
const heading = '<h1>A tool</h1>';
const pages: Readonly<Record<string, string>> = {
  '/help': heading + alive,
  '/throws': `${heading}<script>throw new Error('broken')</script>${alive}`,
  '/logs': `${heading}<script>console.error('a prop is missing')</script>${alive}`,
  '/fails': `${heading}<p data-failure="execution">It could not be started.</p>`,
  '/secure': `${heading}<script>if (!isSecureContext) console.error('a feature is missing')</script>${alive}`,
  '/headless': alive,
  '/hidden': `<h1 hidden>A tool</h1>${alive}`,
  '/person/orders': heading + alive,
  '/fails-in-preview': heading + alive,
  '/bare': `<script>fetch('/gone'); history.replaceState(null, '', '/')</script>${alive}`,
  '/person/away': `<script>history.replaceState(null, '', '/')</script>${heading}${alive}`,
};

let server: Server;
const asked: string[] = [];
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.cookie}`);
    const path = url.replace(/^\/zh/, '');
    const page = pages[path === '/fails-in-preview' && headers.cookie?.startsWith('preview=') ? '/fails' : path];
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end(`<!doctype html><link rel="icon" href="data:,">${page ?? heading + alive}`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
beforeEach(() => (asked.length = 0));
afterAll(() => server.close());

const PART = 'remote-tools';
const pagesAt = (...paths: readonly string[]): OpenedPage[] => paths.map((path) => ({ path, owner: PART }));
const look = (...paths: string[]) => smoke({ origin: origin(), token: 'a-token', part: PART, pages: pagesAt(...paths) });

it('opens each page in each language with the preview cookie [T5]', async () => {
  await look('/help');
  expect(asked).toEqual(['/help preview=a-token; lang=en', '/zh/help preview=a-token; lang=zh']);
});

it('opens pages at a plain origin of a container network as visitors do, who reach the site by TLS [T5]', async () => {
  // Not a loopback address, which is secure anyway.
  const own = Object.values(networkInterfaces()).flatMap((each = []) =>
    each.filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  const plain = `http://${own[0]?.address ?? hostname()}:${(server.address() as AddressInfo).port}`;
  expect(await smoke({ origin: plain, token: 'a-token', part: PART, pages: pagesAt('/secure') })).toEqual([]);
});

it('opens pages behind the login in each language as a customer, without a prefix [T5]', async () => {
  const customer = { pages: pagesAt('/person/orders'), cookies: { token: 'a-session', mobile: '', nickName: '潮汐' } };
  await smoke({ origin: origin(), token: 'a-token', part: PART, pages: [], customer });
  const cookies = `preview=a-token; token=a-session; nickName=${encodeURIComponent('潮汐')};`;
  expect(asked).toEqual([`/person/orders ${cookies} lang=en`, `/person/orders ${cookies} lang=zh`]);
});

it('rejects a release whose page sends the customer away [T5]', async () => {
  const customer = { pages: pagesAt('/person/away'), cookies: {} };
  await expect(smoke({ origin: origin(), token: 'a-token', part: PART, pages: [], customer })).rejects.toThrow('/person/away led to /');
});

// In pairs, because each check starts a browser. A report names five faults at most.
it.each([
  { '/throws': 'threw "broken"', '/logs': 'logged "a prop is missing"' },
  { '/fails': 'showed "It could not be started."', '/headless': 'showed no heading' },
  { '/hidden': 'showed no heading', '/gone': 'returned 404' },
])('rejects a release for %j [T5]', async (faults) => {
  const { message } = await look(...Object.keys(faults)).then(
    () => new Error('It was accepted.'),
    (error: Error) => error,
  );
  for (const [path, fault] of Object.entries(faults)) expect(message).toContain(`\n  ${path} ${fault}`);
});

const bare = (path: string) => smoke({ origin: origin(), token: 'a-token', part: PART, pages: [{ path, owner: PART, isBare: true }] });

it('accepts a bare page that leads elsewhere and whose object is missing, but not one that throws [T5]', async () => {
  expect(await bare('/bare')).toEqual([]);
  await expect(bare('/throws')).rejects.toThrow('/throws threw "broken"');
});

const shell = (...others: readonly string[]) =>
  smoke({ origin: origin(), token: 'a-token', part: 'shell', pages: [{ path: '/help', owner: 'shell' }, ...pagesAt(...others)] });

describe("a shell whose check opens another part's page", () => {
  it("isn't rejected for what fails without it too, which is reported [T11]", async () => {
    expect(await shell('/fails')).toEqual(['/fails showed "It could not be started."', '/zh/fails showed "It could not be started."']);
    expect(asked.filter((one) => one.startsWith('/fails'))).toEqual(['/fails preview=a-token; lang=en', '/fails lang=en']);
  });

  it('is rejected for what fails only with it, and for its own pages [T11]', async () => {
    await expect(shell('/fails-in-preview')).rejects.toThrow('/fails-in-preview showed "It could not be started."');
    const own = [{ path: '/fails', owner: 'shell' }, ...pagesAt('/help')] as const;
    await expect(smoke({ origin: origin(), token: 'a-token', part: 'shell', pages: own })).rejects.toThrow('/fails showed');
  });

  it('is rejected if no page of the site works [T11]', async () => {
    await expect(smoke({ origin: origin(), token: 'a-token', part: 'shell', pages: pagesAt('/fails') })).rejects.toThrow('/fails showed');
  });
});
