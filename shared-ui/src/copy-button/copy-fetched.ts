import { copyText } from './copy-text.ts';

/**
 * Copies a text that is still being fetched. The promise must be passed to the clipboard during the click itself, because some browsers
 * drop the user activation while waiting. Rejects if the browser denies access, or with the promise's own error.
 */
export async function copyFetched(text: Promise<string>): Promise<void> {
  if (!('clipboard' in navigator) || !('ClipboardItem' in globalThis)) return copyText(await text);
  const blob = text.then((fetched) => new Blob([fetched], { type: 'text/plain' }));
  // If the fetch fails, `text` rejects with the cause, which matters more than the failed write.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
  return undefined;
}
