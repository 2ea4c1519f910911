/**
 * Code as html that a reader can scroll by keys.
 * @param code the element with the code in it, as html
 * @param label says what it is
 */
export const preHtml = (code: string, label: string): string =>
  `<pre translate="no" role="group" aria-label="${label}" tabindex="0">${code}</pre>`;
