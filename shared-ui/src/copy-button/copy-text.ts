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

/** Puts a text on the clipboard. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}
