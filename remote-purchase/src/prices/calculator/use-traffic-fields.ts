import { useState } from 'react';
import { useHydrated } from 'shared-contracts/shell';
import { useSearchParams } from 'shared-ui/router';

/** Initial values: a shop's pages, watched for a month. In sessions, they are as many pages. */
const FIRST = { pages: '50000', sessions: '2500', sessionPages: '20', weight: '300' } as const;
type TrafficName = keyof typeof FIRST;

export interface TrafficField {
  readonly name: TrafficName;
  readonly text: string;
  /** NaN if it's invalid. */
  readonly value: number;
  readonly onChange: (text: string) => void;
}

export const NUMBER_MAX = 999_999_999;
/** Only sizes have decimals. */
export const minOf = (name: TrafficName) => (name === 'weight' ? 0.01 : 1);

const NUMBER = /^\d{1,9}(?:\.\d{1,2})?$/;

function valueOf(name: TrafficName, text: string): number {
  const value = Number(text);
  const isValid = value >= minOf(name) && value <= NUMBER_MAX && (name === 'weight' || Number.isInteger(value));
  return isValid ? value : Number.NaN;
}

/** What the reader enters. The URL can set it: `?pages=60000&weight=180`. A prerendered page shows an example. */
export function useTrafficFields(): (name: TrafficName) => TrafficField {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<Partial<Record<TrafficName, string>>>({});
  return (name) => {
    const asked = (isHydrated && search.get(name)) || '';
    const text = typed[name] ?? (NUMBER.test(asked) && valueOf(name, asked) ? asked : FIRST[name]);
    return {
      name,
      text,
      value: valueOf(name, text),
      onChange: (entered) => setTyped((before) => ({ ...before, [name]: entered })),
    };
  };
}
