import type { KeyboardEvent } from 'react';
import styles from './usage-plot.module.css';

interface PlotBarProps {
  /** Share of the plot's height, 0–1. */
  readonly share: number;
  /** Accessible name. */
  readonly label: string;
  /** Axis label below it. */
  readonly mark: string | undefined;
  /** The axis label is dropped if there is little room. */
  readonly isMinor: boolean;
  /** It is the tab stop of the plot. */
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A bar of the plot. Its hit area covers the full slot, so that a short bar can be pressed too. */
export function PlotBar({ share, label, mark, isMinor, isStop, isChosen, onChoose, onKeyDown }: PlotBarProps) {
  return (
    <span className={styles.place} data-chosen={isChosen}>
      <button
        type="button"
        data-bar
        aria-label={label}
        tabIndex={isStop ? 0 : -1}
        onClick={onChoose}
        onFocus={onChoose}
        onKeyDown={onKeyDown}
        onPointerEnter={onChoose}
      >
        <svg width="100%" height="100%" aria-hidden>
          {share > 0 && <rect x="12%" width="76%" y={`${(1 - share) * 100}%`} height={`${share * 100}%`} rx="2" />}
        </svg>
      </button>
      {mark && (
        <span className={styles.mark} data-minor={isMinor} aria-hidden>
          {mark}
        </span>
      )}
    </span>
  );
}
