import { SHELL_CONTRACT_VERSION } from 'shared-contracts/contract-version';
import type { RemoteNames } from './remote-names.ts';

/** A file of the house that has to know of a new remote, and how it comes to. */
export interface HouseEdit {
  readonly file: string;
  readonly change: (text: string) => string;
}

/** Puts a text before or after what a pattern finds. */
function beside(file: string, place: 'before' | 'after', anchor: RegExp, added: string): HouseEdit {
  return {
    file,
    change: (text) => {
      const found = anchor.exec(text);
      if (!found) throw new Error(`${file} has no place any more that ${anchor} finds; mend scripts/new-remote/house-edits.ts.`);
      const at = place === 'before' ? found.index : found.index + found[0].length;
      return `${text.slice(0, at)}${added}${text.slice(at)}`;
    },
  };
}

/** Two changes of one file. */
const both = (one: HouseEdit, other: HouseEdit): HouseEdit => ({ ...one, change: (text) => other.change(one.change(text)) });

const quoted = (text: string): string => JSON.stringify(text);

/** What lists of search results say of the page until its team says more. */
const descriptionOf = ({ title }: RemoteNames) => ({
  en: `${title.en} at Tidegate: a new page, whose contents are added step by step. Until then, see the prices of proxy IPs, the help centre and the tools.`,
  zh: `“${title.zh}”是潮汐代理的新页面，内容正在陆续上线。在此之前，您可以先了解代理 IP 的价格与套餐，查阅帮助中心，或者使用各种工具生成链接与代码。`,
});

/**
 * A new remote adds to the contract: the minor tells it apart from that of the last release.
 * @returns the contract that has the new remote
 */
export function contractWith(releasedContract: string): string {
  const [major = 0, minor = 0] = releasedContract.split('.').map(Number);
  return SHELL_CONTRACT_VERSION === releasedContract ? `${major}.${minor + 1}.0` : SHELL_CONTRACT_VERSION;
}

/**
 * All that a new remote changes outside of its own files.
 * @param releasedContract contract version of the last release
 */
export function houseEdits(names: RemoteNames, releasedContract: string): HouseEdit[] {
  const { name, slug, id, title, owner } = names;
  const { en, zh } = descriptionOf(names);
  const kind = `{ owner: '${name}', layout: 'default', access: 'public', prerender: 'page' }`;
  return [
    beside('shared-contracts/src/routes.ts', 'after', /remoteNames = \[[^\]]*?(?=,?\s*\])/, `, '${name}'`),
    beside(
      'shared-contracts/src/route-table.ts',
      'before',
      /^ {2}versions: /m,
      `  ${id}: pagesOf(${kind})('/${slug}', ${quoted(title.en)}, ${quoted(title.zh)}, { added: true }),\n`,
    ),
    beside(
      'shared-contracts/src/page-descriptions.ts',
      'before',
      /^ {2}versions: /m,
      `  ${id}: { en: ${quoted(en)}, zh: ${quoted(zh)} },\n`,
    ),
    // A public page that no link leads to is an error of the site map's tests.
    beside('shell/src/layout/footer.tsx', 'after', /products: \[[^\]]*?(?=,?\s*\])/, `, '${id}'`),
    {
      file: 'shared-contracts/src/contract-version.ts',
      change: (text) => text.replace(`'${SHELL_CONTRACT_VERSION}'`, `'${contractWith(releasedContract)}'`),
    },
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
    beside('README.md', 'after', /(^\| \[`remote-.*\n)+/m, `| [\`${name}\`](${name}) | the page /${slug} |\n`),
  ];
}
