import { beside, both, nothingMatches, type FileEdit } from '../lib/file-edits.ts';
import type { RemoteNames } from './remote-names.ts';

const JOB = /^ {2}name: publish-(remote-\S+)$/m;

/** Adds the job that publishes a remote to a manifest: a copy of another one, in the alphabetical order in which Kustomize renders them. */
const publishJob = (file: string, name: string): FileEdit => ({
  file,
  change: (text) => {
    const documents = text.trimEnd().split('\n---\n');
    const jobs = documents.flatMap((document, index) => {
      const [, remote] = JOB.exec(document) ?? [];
      return remote === undefined ? [] : [{ index, remote, document }];
    });
    const last = jobs.at(-1);
    if (!last) throw nothingMatches(file, JOB);
    const place = jobs.find(({ remote }) => remote > name)?.index ?? last.index + 1;
    const added = last.document.replaceAll(`publish-${last.remote}`, `publish-${name}`);
    return `${documents.toSpliced(place, 0, added).join('\n---\n')}\n`;
  },
});

/** Manifests with a job for each part. */
const manifests = ['base/publish.yaml', 'rendered/one-region.yaml', 'rendered/four-regions-center.yaml'];

/** All edits that a new remote needs outside its own files. */
export function workspaceEdits({ name, slug, owner }: RemoteNames): FileEdit[] {
  return [
    beside('shared-contracts/src/pages/parts.ts', 'after', /remoteNames = \[[^\]]*?(?=,?\s*\])/, `, '${name}'`),
    both(
      beside('CODEOWNERS', 'after', /(^\/remote-.*\n)+/m, `${`/${name}/`.padEnd(19)} ${owner}\n`),
      beside('CODEOWNERS', 'after', /(^\/e2e\/remote-.*\n)+/m, `/e2e/${name}/ ${owner}\n`),
    ),
    beside(
      'docker-compose.yml',
      'after',
      /(^ {2}publish-remote-\S+:\n(?: {4}.*\n)+\n)+/m,
      `  publish-${name}:
    <<: *publish
    image: \${IMAGE_PREFIX:-tidegate}/publish-${name}:\${TIDEGATE_TAG:-latest}
    build:
      context: .
      dockerfile: publisher/Dockerfile
      args:
        <<: *part-args
        PART: ${name}

`,
    ),
    ...manifests.map((file) => publishJob(`deploy/kubernetes/${file}`, name)),
    beside('docs/architecture.md', 'after', /(^\| \[`remote-.*\n)+/m, `| [\`${name}\`](../${name}) | the page /${slug} |\n`),
  ];
}
