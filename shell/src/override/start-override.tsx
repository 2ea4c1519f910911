import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import type { Language } from 'shared-contracts/languages';
import type { Override } from 'shared-contracts/releases/override';
import type { TextsFile } from 'shared-contracts/shell';
import { federatedRemote } from '../federation/federated-remote.ts';
import { kindOf } from '../federation/load-error.ts';
import { reviseReleases } from '../federation/release-list.ts';
import { provideRemotes, type RemoteSource } from '../federation/remote-source.ts';
import { addTexts } from '../language/texts.ts';
import { deferNotice } from '../notices/deferred-notice.ts';
import { showNotice } from '../notices/notice-store.ts';
import { forget } from './kept-override.ts';
import { localRelease } from './local-release.ts';
import { OverrideBanner } from './override-banner.tsx';
import { takeOverride } from './take-override.ts';

async function loadTexts(language: Language): Promise<void> {
  const { default: texts }: TextsFile = await import(`./locales/${language}.json`);
  addTexts(language, 'override', texts);
}

const unreachable: ReadonlySet<string> = new Set(['offline', 'network', 'http', 'timeout', 'missing']);

/** Reason for dropping an override, in the reader's language. */
function reasonOf(cause: unknown, override: Override): string {
  const kind = kindOf(cause);
  const key = kind === 'incompatible' ? kind : unreachable.has(kind) ? 'unreachable' : 'broken';
  return i18next.t(key, { ns: 'override', ...override });
}

/** Outside the page, which an open dialog makes inert. */
function showBanner(override: Override, onReset: () => void): void {
  const place = document.createElement('div');
  place.dataset.overDialogs = '';
  document.body.append(place);
  createRoot(place).render(<OverrideBanner {...override} onReset={onReset} />);
}

/**
 * Makes the page run a remote from the reader's machine, if it responds; must be called before the page renders.
 * @param root the page's root element; its prerendered content comes from the released part
 */
export async function startOverride(root: HTMLElement, language: Language, reload = () => location.reload()): Promise<void> {
  const override = takeOverride();
  if (!override) return;
  await loadTexts(language);
  if (override === 'refused') {
    showNotice('warning', i18next.t('refused', { ns: 'override' }));
    return;
  }
  const release = await localRelease(override).catch((cause: unknown) => {
    forget();
    showNotice('warning', reasonOf(cause, override));
  });
  if (!release) return;
  reviseReleases((list) => ({ ...list, remotes: { ...list.remotes, [override.part]: release } }));
  // The remote's code may already have run, so the released one needs a fresh page.
  const drop = (cause: unknown): Promise<never> => {
    forget();
    deferNotice('warning', reasonOf(cause, override));
    reload();
    return new Promise<never>(() => undefined);
  };
  const source: RemoteSource = (name) => (name === override.part ? federatedRemote(name).catch(drop) : federatedRemote(name));
  provideRemotes(source);
  root.replaceChildren();
  showBanner(override, () => {
    forget();
    reload();
  });
}
