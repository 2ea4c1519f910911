import { brandName } from 'shared-contracts/texts/brand';
import type { Language } from 'shared-contracts/languages';
import type { PageHead } from 'shared-contracts/shell';
import { sessionStore } from '../session/session-store.ts';

export function fullTitle(title: string, language: Language): string {
  return `${title} · ${brandName[language]}`;
}

/** Updates the document head for the page navigated to. The initial head comes with the prerendered page. */
export function describeDocument({ title, description }: PageHead): void {
  document.title = fullTitle(title, sessionStore.getState().locale);
  if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(location.pathname, canonical.href).href;
}
