import type { MouseEvent } from 'react';

/**
 * Whether this click on a link would make the browser open it in the same tab.
 * @param target the link's target
 */
export function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (!target || target === '_self');
}
