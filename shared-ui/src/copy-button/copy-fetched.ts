import { copyText } from './copy-text.ts';

/**
 * Puts a text on the clipboard that is being fetched. The promise has to be handed over during the click itself: some browsers forget the
 * click while they wait. Rejects where the browser does not allow it, or with what the promise rejects with.
 */
export async function copyFetched(text: Promise<string>): Promise<void> {
  if (!('clipboard' in navigator) || !('ClipboardItem' in globalThis)) return copyText(await text);
  const blob = text.then((fetched) => new Blob([fetched], { type: 'text/plain' }));
  // Where it is not fetched, the reason counts and not that nothing was written.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
  return undefined;
}
