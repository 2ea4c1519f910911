import type { MouseEvent } from 'react';

/**
 * Whether a browser would follow a link in the same tab by this click.
 * @param target of the link
 */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (!target || target === '_self');
}
