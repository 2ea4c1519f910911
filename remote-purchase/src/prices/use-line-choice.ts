import { useLayoutEffect, useRef, useState } from 'react';

/** The term that the page begins with, in months. */
const FIRST_TERM = 1;

/** What a reader looks for among static IPs: a country or region, and for how many months. `controls` holds the fields of both. */
export function useLineChoice() {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState(FIRST_TERM);
  const controls = useRef<HTMLDivElement>(null);

  // Chosen on the stored page, before this code was there: the next drawing would undo it.
  useLayoutEffect(() => {
    setTerm((known) => Number(controls.current?.querySelector<HTMLInputElement>('[type=radio]:checked')?.value ?? known));
  }, []);

  return { typed, setTyped, term, setTerm, controls };
}
