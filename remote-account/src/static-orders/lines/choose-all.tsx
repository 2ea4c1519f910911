import { useCallback, useState, type ReactNode } from 'react';

/**
 * The box that chooses all lines, in the head of the table alone: the hidden row by which antd measures columns repeats the heads, and
 * nobody is to get into it with the Tab key.
 */
export function ChooseAll({ children }: { readonly children: ReactNode }) {
  const [isHidden, setHidden] = useState(false);
  const place = useCallback((node: HTMLElement | null) => setHidden(node?.closest('[aria-hidden]') != null), []);
  return <span ref={place}>{!isHidden && children}</span>;
}
