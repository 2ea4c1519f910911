import { useState } from 'react';
import { isApiError } from 'shared-contracts/api-error';
import type { CallResponse } from 'shared-contracts/calls';
import { useDraft } from 'shared-ui/use-draft';
import { useChangeWhitelist } from 'shared-ui/use-whitelist';
import { useRuleText } from '../../form/use-rule-text.ts';
import { parseLines, type AddressLine } from './parse-lines.ts';

interface Fields {
  /** As typed. */
  readonly lines: string;
  /** Addresses to take off, one a line. */
  readonly removed: string;
}

/** Neither is a secret. */
const kept = ['lines', 'removed'] as const;

export interface LineFault {
  readonly line: AddressLine;
  readonly message: string;
}

/** What is typed and taken off, over reloads and log-ins, until it is saved. */
export function useWhitelistForm(orderId: string, { addresses, own }: CallResponse<'queryOrderWhiteIps'>) {
  const ruleText = useRuleText();
  const { initial, save: keep, clear } = useDraft<Fields>(`whitelist.${orderId}`, kept);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  // Lines are judged once they were left, pasted or sent: nobody is told of an address that is half typed.
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutate, isPending, error, reset } = useChangeWhitelist(orderId);

  const field = typed.lines ?? initial.lines ?? '';
  const present = addresses.map(({ address }) => address);
  const removed = (typed.removed ?? initial.removed ?? '').split('\n').filter((address) => present.includes(address));
  const staying = present.filter((address) => !removed.includes(address));
  const lines = parseLines(field, { addresses: staying, own: own.rule === null ? own.address : undefined });
  const faults = lines.flatMap((line): LineFault[] => {
    const message = line.rule === null ? refused.get(line.text) : ruleText(line.rule);
    return message === undefined ? [] : [{ line, message }];
  });
  const added = new Set(lines.filter(({ rule }) => rule === null).map(({ address }) => address));
  const isEmpty = lines.length === 0 && removed.length === 0;

  function change(fields: Partial<Fields>): void {
    const next = { lines: field, removed: removed.join('\n'), ...fields };
    setTyped(next);
    keep(next);
    if (error) reset();
  }

  /** @returns the faults that stand in the way */
  function save(): readonly LineFault[] {
    setJudged(true);
    if (faults.length > 0 || isEmpty) return faults;
    mutate(
      { add: lines.map(({ text }) => text), del: removed },
      {
        onSuccess: () => {
          setTyped({ lines: '', removed: '' });
          setJudged(false);
          clear();
        },
        onError: (failure) => {
          if (!isApiError(failure)) return;
          const named = failure.issues.flatMap(({ field: name, message }): [string, string][] => {
            const text = /^add\.\d+$/.test(name) ? lines[Number(name.slice(4))]?.text : undefined;
            return text === undefined ? [] : [[text, message]];
          });
          setRefused((before) => new Map([...before, ...named]));
        },
      },
    );
    return [];
  }

  return {
    field,
    removed,
    faults: isJudged ? faults : [],
    /** How many addresses there will be. */
    count: new Set([...staying, ...added]).size,
    isEmpty,
    isPending,
    /** What was refused and has no line. */
    failure: isApiError(error) && !error.issues.some(({ field: name }) => name.startsWith('add.')) ? error.message : undefined,
    hasOwn: staying.includes(own.address) || added.has(own.address),
    type: (text: string) => change({ lines: text }),
    judge: () => setJudged(true),
    toggle: (address: string) =>
      change({
        removed: (removed.includes(address) ? removed.filter((each) => each !== address) : [...removed, address]).join('\n'),
      }),
    addOwn: () => change({ lines: field.trim() === '' ? own.address : `${field.trimEnd()}\n${own.address}` }),
    save,
  };
}
