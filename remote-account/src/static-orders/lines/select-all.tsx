import { useCallback, useState, type ReactNode } from 'react';

/**
 * The select-all checkbox, rendered only in the real table head: antd repeats the head in a hidden row to measure columns, which must not
 * be reachable with the Tab key.
 */
export function SelectAll({ children }: { readonly children: ReactNode }) {
  const [isHidden, setHidden] = useState(false);
  const place = useCallback((node: HTMLElement | null) => setHidden(node?.closest('[aria-hidden]') != null), []);
  return <span ref={place}>{!isHidden && children}</span>;
}
