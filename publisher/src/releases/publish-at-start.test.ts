import { sampleNames, samplePages } from '../testing/fake-build.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { publishAtStart } from './publish-at-start.ts';
import { rollBack } from './roll-back.ts';

const PART = 'remote-tools';
const OTHER = 'remote-account';
const moreNames = [...sampleNames, 'api#quote'];

let site: SampleSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

/** Starts a container with a build of a part. @returns what it says once it waits for another release, and how it ends */
async function startWaiting(...build: Parameters<SampleSite['build']>) {
  const waits = Promise.withResolvers<string>();
  const ended = publishAtStart({ ...site.options, report: waits.resolve }, [site.build(...build)], {});
  return { said: await Promise.race([waits.promise, ended.then(() => 'published')]), ended };
}

it('publishes a remote after the shell that it needs, whichever starts first [T9]', async () => {
  const { said, ended } = await startWaiting(PART, 'r2', moreNames);
  expect(said).toBe(
    "remote-tools r2 uses what shell r1 doesn't offer: api#quote. Release a shell that offers it first. This is tried again after the next release of another part, for 10 minutes.",
  );
  await site.release('shell', 'r2', moreNames);
  await ended;
  expect(site.current()).toMatchObject({ shell: 'r2', [PART]: 'r2' });
});

it('publishes a shell after the remote that no longer uses what it lacks [T9]', async () => {
  await site.release('shell', 'r3', moreNames);
  await site.release(PART, 'r3', moreNames);
  const { ended } = await startWaiting('shell', 'r2');
  await rollBack(site.options, PART);
  await ended;
  expect(site.current()).toMatchObject({ shell: 'r2', [PART]: 'r1' });
});

it('publishes a remote with a page that another one has until its own release [T9]', async () => {
  const { register, ...others } = samplePages[OTHER] ?? {};
  const { ended } = await startWaiting(PART, 'r2', undefined, { ...samplePages[PART], ...(register && { register }) });
  await site.publish([site.build(OTHER, 'r2', undefined, others)]);
  await ended;
  expect(site.read('register')).toBe('r1+r2');
  expect(site.pages().register?.owner).toBe(PART);
});

it('gives up with the reason if the other release never comes', async () => {
  await expect(publishAtStart(site.options, [site.build(PART, 'r2', moreNames)], {}, 0)).rejects.toThrow(
    "remote-tools r2 uses what shell r1 doesn't offer",
  );
});

it("doesn't try again if the check rejects the release", async () => {
  const check = jest.fn().mockRejectedValue(new Error('/tool/doctor threw "broken"'));
  await expect(publishAtStart(site.options, [site.build(PART, 'r2')], { check })).rejects.toThrow('/tool/doctor threw "broken"');
  expect(check).toHaveBeenCalledTimes(1);
});
