import { renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { CURRENT, HISTORY_FILE, pageFiles } from 'shared-contracts/releases/front-door';
import { fakeSite, type FakeSite } from '../testing/fake-site.ts';
import { createFrontDoor, type FrontDoor } from './server.ts';
import { keepPages } from './kept-pages.ts';

const HELP = pageFiles.stored('en', '/help');

const inGeneration = (name: string, file: string) => path.join('generations', name, path.relative(CURRENT, file));

describe('pages of a generation', () => {
  let site: FakeSite;
  let door: FrontDoor;

  const show = (name: string): void => {
    const link = path.join(site.root, CURRENT);
    symlinkSync(path.join('generations', name), `${link}.new`, 'junction');
    renameSync(`${link}.new`, link);
  };
  const write = (name: string, text: string): void => {
    site.write(inGeneration(name, HELP), text);
    site.write(inGeneration(name, `${CURRENT}/${HISTORY_FILE}`), '{}');
  };
  const removePage = (name: string): void => rmSync(path.join(site.root, inGeneration(name, HELP)));
  const read = async (init: RequestInit = {}) => {
    const answer = await fetch(`${door.origin}/help`, init);
    const { date, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text(), hasDate: date !== undefined };
  };

  beforeEach(async () => {
    site = fakeSite();
    rmSync(path.join(site.root, CURRENT), { recursive: true });
    write('1', 'the first page');
    show('1');
    door = await createFrontDoor({ siteRoot: site.root, apiOrigin: 'http://127.0.0.1:9', sandbox: true, port: 0 });
  });
  afterEach(async () => {
    await door.close();
    site.remove();
  });

  it('are sent from memory the second time, with the same headers', async () => {
    const first = await read();
    expect(first).toMatchObject({ status: 200, text: 'the first page' });
    removePage('1');
    expect(await read()).toEqual(first);
  });

  it('are read from their file for a part or the head of a page', async () => {
    await read();
    expect(await read({ headers: { range: 'bytes=4-8' } })).toMatchObject({ status: 206, text: 'first' });
    expect(await read({ method: 'HEAD' })).toMatchObject({ status: 200, headers: { 'content-length': '14' }, text: '' });
  });

  it('give way to those of the next one at once', async () => {
    await read();
    write('2', 'the second page');
    show('2');
    expect(await read()).toMatchObject({ text: 'the second page' });
    show('1');
    expect(await read()).toMatchObject({ text: 'the first page' });
  });

  it('give way to those of another one of the same name', async () => {
    await read();
    site.write(inGeneration('2', HELP), 'not yet finished');
    show('2');
    rmSync(path.join(site.root, 'generations/1'), { recursive: true });
    write('1', 'the page of its successor');
    show('1');
    expect(await read()).toMatchObject({ text: 'the page of its successor' });
  });

  it('are read again while their generation is unfinished', async () => {
    site.write(inGeneration('2', HELP), 'a draft');
    show('2');
    await read();
    site.write(inGeneration('2', HELP), 'the final text');
    expect(await read()).toMatchObject({ text: 'the final text' });
  });
});

it('removes the pages that were kept first when they become too many', async () => {
  const app = fastify();
  const pages = keepPages(app, 8);
  app.get<{ Params: { text: string } }>('/:text', (request, reply) => {
    pages.keepSent(request, { key: request.params.text, isListed: true });
    return reply.send(Readable.from(request.params.text));
  });
  for (const text of ['four', 'five', 'six']) await app.inject(`/${text}`);
  expect(['four', 'five', 'six'].map((key) => pages.find(key)?.body.toString())).toEqual([undefined, 'five', 'six']);
  await app.close();
});
