import { lexer, walkTokens, type Token, type Tokens } from 'marked';
import { highlighted } from '../../platform/highlight.ts';

const known: ReadonlySet<string | undefined> = new Set([...highlighted, 'text', '', undefined]);

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

/** Returns the languages of an article's code fences that can't be highlighted; a fence may also name `text` or none. */
export function unknownCodeLanguages(markdown: string): string[] {
  const unknown: string[] = [];
  void walkTokens(lexer(markdown), (token) => {
    if (isCode(token) && token.lang !== undefined && !known.has(token.lang)) unknown.push(token.lang);
  });
  return unknown;
}
