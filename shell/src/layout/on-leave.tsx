import { useEffect } from 'react';

/** Runs something when it is taken off the page; with an address as its key, when the reader goes to another. */
export function OnLeave({ run }: { readonly run: () => void }) {
  useEffect(() => run, [run]);
  return null;
}
