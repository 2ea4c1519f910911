import { languages } from 'shared-contracts/languages';
import { routeIds, routes, type RemoteName } from 'shared-contracts/routes';

const HEAD_END = '</head>';

/** Addresses of a remote's pages, but for those with parameters, to which no menu leads. */
const addressesOf = (remote: RemoteName): string[] =>
  routeIds
    .map((id) => routes[id])
    .filter(({ owner, path }) => owner === remote && !path.includes(':'))
    .flatMap(({ path }) => ['', ...languages.map((language) => `/${language}`)].map((prefix) => `${prefix}${path}`));

/** A stored page in which nothing leads to the pages of some remotes, neither as it is stored nor once the shell has taken it over. */
export function withoutLinks(html: string, remotes: readonly RemoteName[]): string {
  if (remotes.length === 0) return html;
  const links = remotes.flatMap(addressesOf).map((address) => `[href="${address}"]`);
  return html.replace(HEAD_END, () => `<style>a:is(${links.join()}){display:none!important}</style>\n${HEAD_END}`);
}
