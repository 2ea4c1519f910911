import { useEffect } from 'react';

/** Runs a callback on unmount; with the path as its key, also when the reader opens another page. */
export function OnLeave({ run }: { readonly run: () => void }) {
  useEffect(() => run, [run]);
  return null;
}
