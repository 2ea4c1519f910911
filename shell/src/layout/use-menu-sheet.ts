import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { SHEET_TOP } from 'shared-contracts/releases/federation';
import { closeSheet, openSheet, useSheet } from '../screen/sheet-store.ts';
import { SMALL_SCREEN } from '../screen/small-screen.ts';

interface MenuSheet {
  readonly header: RefObject<HTMLElement | null>;
  readonly toggleButton: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly toggle: () => void;
}

/** Sheet that the header collapses into: it starts below the header, closes on Escape, and disappears on a wide screen. */
export function useMenuSheet(): MenuSheet {
  const header = useRef<HTMLElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const open = useSheet((state) => state.open === 'menu');

  // The page's starter may have opened it before this code was loaded.
  useLayoutEffect(() => {
    if (toggleButton.current?.getAttribute('aria-expanded') === 'true') openSheet('menu');
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const bar = header.current;
    const place = () => bar?.style.setProperty(SHEET_TOP, `${bar.getBoundingClientRect().bottom}px`);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      closeSheet();
      toggleButton.current?.focus();
    };
    const folded = matchMedia(SMALL_SCREEN);
    place();
    addEventListener('resize', place);
    document.addEventListener('keydown', closeOnEscape);
    folded.addEventListener('change', closeSheet);
    return () => {
      removeEventListener('resize', place);
      document.removeEventListener('keydown', closeOnEscape);
      folded.removeEventListener('change', closeSheet);
    };
  }, [open]);

  return { header, toggleButton, open, toggle: open ? closeSheet : () => openSheet('menu') };
}
