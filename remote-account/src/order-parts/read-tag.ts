import { checkTagName } from 'shared-contracts/rules/tag';

/** The tag that the URL names; empty without one, or if no tag can have this name. */
export function readTag(params: URLSearchParams): string {
  const tag = params.get('tag') ?? '';
  return checkTagName(tag) === null ? tag : '';
}
