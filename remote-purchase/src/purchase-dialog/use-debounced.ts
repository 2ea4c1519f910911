import { useEffect, useState } from 'react';

export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
