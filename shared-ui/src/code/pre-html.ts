/**
 * Code as HTML that can be scrolled with the keyboard.
 * @param code the element containing the code, as HTML
 * @param label accessible name
 */
export const preHtml = (code: string, label: string): string =>
  `<pre translate="no" role="group" aria-label="${label}" tabindex="0">${code}</pre>`;
