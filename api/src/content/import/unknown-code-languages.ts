import { lexer, walkTokens, type Token, type Tokens } from 'marked';
import { highlighted } from '../../platform/highlight.ts';

const known: ReadonlySet<string | undefined> = new Set([...highlighted, 'text', '', undefined]);

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

/** The languages that code fences of an article name and nobody can mark up; a fence may also name `text` or none. */
export function unknownCodeLanguages(markdown: string): string[] {
  const unknown: string[] = [];
  void walkTokens(lexer(markdown), (token) => {
    if (isCode(token) && token.lang !== undefined && !known.has(token.lang)) unknown.push(token.lang);
  });
  return unknown;
}
