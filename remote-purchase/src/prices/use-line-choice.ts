import { useLayoutEffect, useRef, useState } from 'react';

/** The term that the page begins with, in months. */
const FIRST_TERM = 1;

/** What a reader looks for among static IPs: a country or region, and for how many months. `controls` holds the fields of both. */
export function useLineChoice() {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState(FIRST_TERM);
  const controls = useRef<HTMLDivElement>(null);

  // Typed or chosen on the stored page, before this code was there: the next drawing would undo it.
  useLayoutEffect(() => {
    const valueOf = (field: string) => controls.current?.querySelector<HTMLInputElement>(field)?.value;
    setTyped((known) => valueOf('[type=search]') ?? known);
    setTerm((known) => Number(valueOf('[type=radio]:checked') ?? known));
  }, []);

  return { typed, setTyped, term, setTerm, controls };
}
