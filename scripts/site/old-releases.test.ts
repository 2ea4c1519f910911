import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backstage, releasesOf } from './built-part.ts';
import { keepRecentReleases } from './old-releases.ts';

const PART = 'remote-tools';
let siteRoot: string;

function publish(release: string, day: number): void {
  mkdirSync(path.join(siteRoot, releasesOf(PART), release), { recursive: true });
  mkdirSync(backstage(siteRoot, PART, release), { recursive: true });
  keepRecentReleases(siteRoot, PART, release, new Date(Date.UTC(2026, 0, day)));
}

const kept = (releases: readonly string[]): string[] =>
  releases.filter(
    (release) => existsSync(path.join(siteRoot, releasesOf(PART), release)) && existsSync(backstage(siteRoot, PART, release)),
  );

beforeEach(() => {
  siteRoot = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(siteRoot, { recursive: true, force: true }));

it('keeps every release of a week, however many', () => {
  const releases = ['r1', 'r2', 'r3', 'r4', 'r5'];
  releases.forEach((release, index) => publish(release, 1 + index));
  expect(kept(releases)).toEqual(releases);
});

it('keeps the newest three, however old', () => {
  const releases = ['r1', 'r2', 'r3'];
  releases.forEach((release, index) => publish(release, 1 + index * 30));
  expect(kept(releases)).toEqual(releases);
});

it('keeps an older one for a week after its successor came, and removes it then', () => {
  for (const [release, day] of [
    ['r1', 1],
    ['r2', 10],
    ['r3', 10],
    ['r4', 10],
  ] as const)
    publish(release, day);
  expect(kept(['r1', 'r2', 'r3', 'r4'])).toEqual(['r1', 'r2', 'r3', 'r4']);
  publish('r4', 18);
  expect(kept(['r1', 'r2', 'r3', 'r4'])).toEqual(['r2', 'r3', 'r4']);
});

it('counts a release once that was published twice', () => {
  publish('r1', 1);
  publish('r2', 20);
  publish('r1', 40);
  publish('r1', 60);
  publish('r3', 80);
  expect(kept(['r1', 'r2', 'r3'])).toEqual(['r1', 'r2', 'r3']);
});
