const forms = new Set<string>();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether some form holds what a reload would lose. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Says of a form whether it holds what a reload would lose. The browser asks before such a page is left. */
export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) forms.add(form);
  else forms.delete(form);
  // A listener that is always there would keep the page out of the browser's back-forward cache.
  if (hasUnsaved()) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}

/** Lets the page be left without a question: for when the shell itself goes elsewhere. */
export function forgetUnsaved(): void {
  forms.clear();
  removeEventListener('beforeunload', askBeforeLeaving);
}
