import { useLayoutEffect, useRef, useState } from 'react';

/** Initial term, in months. */
const FIRST_TERM = 1;

/** Search text and term selected for static IPs. `controls` is the ref of the element that contains both fields. */
export function useLineChoice() {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState(FIRST_TERM);
  const controls = useRef<HTMLDivElement>(null);

  // Adopt a term selected on the prerendered page before hydration; the next render would reset it.
  useLayoutEffect(() => {
    setTerm((known) => Number(controls.current?.querySelector<HTMLInputElement>('[type=radio]:checked')?.value ?? known));
  }, []);

  return { typed, setTyped, term, setTerm, controls };
}
