import type { LucideIcon } from 'lucide-react';

/** Something that the command palette offers. */
export interface Entry {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
  /** Address of a page in the reader's language; without one, it's an action. */
  readonly href?: string;
  /** Performs the action. */
  readonly run?: () => void;
}

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}
