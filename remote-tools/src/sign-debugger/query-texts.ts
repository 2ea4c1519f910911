/** Texts that other services sign: the query, in its original order or sorted, with the key added somewhere. */
export function queryTexts(query: string, orderKey: string): string[] {
  const pairs = query.split('&').filter((pair) => !/^sign=/i.test(pair));
  const queries = [pairs.join('&'), pairs.toSorted().join('&')];
  return queries.flatMap((text) => [
    text,
    `${text}${orderKey}`,
    `${orderKey}${text}`,
    `${text}&${orderKey}`,
    ...['key', 'secret', 'orderKey'].map((name) => `${text}&${name}=${orderKey}`),
  ]);
}
