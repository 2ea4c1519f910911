/** Long enough for every browser to start reading the file. */
const KEPT_MS = 10_000;

/** Saves content created in the browser as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Saves a PDF that a call returned. */
export function savePdf({ fileName, base64 }: { readonly fileName: string; readonly base64: string }): void {
  saveFile(
    fileName,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    'application/pdf',
  );
}
