import type { Field, Operation } from './read-reference.ts';

/** Environment variable that holds the token. */
export const TOKEN_VARIABLE = 'TIDEGATE_TOKEN';

const exampleOf = ({ schema: { examples, default: usual, enum: values } }: Field): unknown => examples?.[0] ?? usual ?? values?.[0];

/** Quotes a text for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A curl command that runs as it is once the token is in the environment and the ids are the reader's own. */
export function curlSample(
  { method, path, inPath, inBody }: Pick<Operation, 'method' | 'path' | 'inPath' | 'inBody'>,
  origin: string,
): string {
  const filled = inPath.reduce((address, field) => address.replace(`{${field.name}}`, encodeURIComponent(String(exampleOf(field)))), path);
  const sent = inBody.filter((field) => !field.name.includes('.') && (field.isRequired || field.schema.examples));
  const body = JSON.stringify(Object.fromEntries(sent.map((field) => [field.name, exampleOf(field)])));
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${origin}${filled}`)}`,
    `-H "Authorization: Bearer $${TOKEN_VARIABLE}"`,
    ...(sent.length > 0 ? [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}
