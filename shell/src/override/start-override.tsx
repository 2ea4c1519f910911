import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import type { Language } from 'shared-contracts/languages';
import type { Override } from 'shared-contracts/override';
import { federatedRemote } from '../federation/federated-remote.ts';
import { kindOf } from '../federation/load-error.ts';
import { reviseReleases } from '../federation/release-list.ts';
import { provideRemotes, type RemoteSource } from '../federation/remote-source.ts';
import { addTexts } from '../language/texts.ts';
import { keepNotice } from '../notices/kept-notice.ts';
import { showNotice } from '../notices/notice-store.ts';
import { forget } from './kept-override.ts';
import { localRelease } from './local-release.ts';
import { OverrideBanner } from './override-banner.tsx';
import { takeOverride } from './take-override.ts';

async function loadTexts(language: Language): Promise<void> {
  const { default: texts } = await (language === 'zh' ? import('./locales/zh.json') : import('./locales/en.json'));
  addTexts(language, 'override', texts);
}

const unreachable: ReadonlySet<string> = new Set(['offline', 'network', 'http', 'timeout', 'missing']);

/** Why an override is dropped, in the reader's language. */
function reasonOf(cause: unknown, override: Override): string {
  const kind = kindOf(cause);
  const key = kind === 'incompatible' ? kind : unreachable.has(kind) ? 'unreachable' : 'broken';
  return i18next.t(key, { ns: 'override', ...override });
}

/** Beside the page, which an open dialog takes out of reach. */
function showBanner(override: Override, onReset: () => void): void {
  const place = document.createElement('div');
  place.dataset.overDialogs = '';
  document.body.append(place);
  createRoot(place).render(<OverrideBanner {...override} onReset={onReset} />);
}

/**
 * Has the page run a remote of the reader's machine, if that answers; to be called before the page is shown.
 * @param root what the page is drawn into; what was stored in it was drawn by the released part
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
  // Code of it may have run by then, so that the released one begins with a page of its own.
  const drop = (cause: unknown): Promise<never> => {
    forget();
    keepNotice('warning', reasonOf(cause, override));
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
