const forms = new Set<string>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether a form has input that a reload would lose. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Marks whether a form has input that a reload would lose. The browser then asks before the page is left. */
export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) forms.add(form);
  else forms.delete(form);
  // A permanent `beforeunload` listener would exclude the page from the back-forward cache.
  if (hasUnsaved()) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}

/** Allows leaving the page without a confirmation: for navigation by the shell itself. */
export function forgetUnsaved(): void {
  forms.clear();
  removeEventListener('beforeunload', askBeforeLeaving);
}
