/** Pages on plain http have no clipboard API; there the older way by a selected field still works. */
function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser refused to copy');
}

/**
 * Puts a text on the clipboard; one that has to be fetched first, as a promise, which must be handed over during the click itself: some
 * browsers forget the click while they wait. Rejects where the browser does not allow it, or with what the promise rejects with.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text !== 'string' && 'clipboard' in navigator && 'ClipboardItem' in globalThis) {
    const blob = text.then((fetched) => new Blob([fetched], { type: 'text/plain' }));
    // Where it is not fetched, the reason counts and not that nothing was written.
    await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
    return;
  }
  const known = await text;
  if ('clipboard' in navigator) await navigator.clipboard.writeText(known);
  else copyBySelection(known);
}
