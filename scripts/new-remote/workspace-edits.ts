import type { RemoteNames } from './remote-names.ts';

/** An existing file that must mention a new remote, and the edit that adds it. */
export interface WorkspaceEdit {
  readonly file: string;
  readonly change: (text: string) => string;
}

/** Inserts text before or after the match of a pattern. */
function beside(file: string, place: 'before' | 'after', anchor: RegExp, added: string): WorkspaceEdit {
  return {
    file,
    change: (text) => {
      const found = anchor.exec(text);
      if (!found) throw new Error(`${file} has nothing that matches ${anchor}; update scripts/new-remote/workspace-edits.ts.`);
      const at = place === 'before' ? found.index : found.index + found[0].length;
      return `${text.slice(0, at)}${added}${text.slice(at)}`;
    },
  };
}

/** Combines two edits of one file. */
const both = (one: WorkspaceEdit, other: WorkspaceEdit): WorkspaceEdit => ({ ...one, change: (text) => other.change(one.change(text)) });

/** All edits that a new remote needs outside its own files. */
export function workspaceEdits({ name, slug, owner }: RemoteNames): WorkspaceEdit[] {
  return [
    beside('shared-contracts/src/pages/routes.ts', 'after', /remoteNames = \[[^\]]*?(?=,?\s*\])/, `, '${name}'`),
    both(
      beside('CODEOWNERS', 'after', /(^\/remote-.*\n)+/m, `${`/${name}/`.padEnd(19)} ${owner}\n`),
      beside('CODEOWNERS', 'after', /(^\/e2e\/remote-.*\n)+/m, `/e2e/${name}/ ${owner}\n`),
    ),
    beside(
      'docker-compose.yml',
      'after',
      /(^ {2}publish-remote-\S+:\n(?: {4}.*\n)+\n)+/m,
      `  publish-${name}:
    <<: *remote
    image: \${IMAGE_PREFIX:-tidegate}/publish-${name}:\${TIDEGATE_TAG:-latest}
    build:
      context: .
      dockerfile: publisher/Dockerfile
      args:
        <<: *part-args
        PART: ${name}

`,
    ),
    beside('docs/architecture.md', 'after', /(^\| \[`remote-.*\n)+/m, `| [\`${name}\`](../${name}) | the page /${slug} |\n`),
  ];
}
