import { ruleTexts } from 'shared-contracts/texts/rules';
import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useDraft } from 'shared-ui/use-draft';
import { useChangeWhitelist } from 'shared-ui/use-whitelist';
import { useRuleText } from '../../form/use-rule-text.ts';
import { parseLines, type AddressLine } from './parse-lines.ts';

interface Fields {
  /** As typed. */
  readonly lines: string;
  /** Addresses to remove, one per line. */
  readonly removed: string;
}

/** Neither is a secret. */
const kept = ['lines', 'removed'] as const;

export interface LineFault {
  readonly line: AddressLine;
  readonly message: string;
}

/** The unsaved additions and removals, kept across reloads and logins. */
export function useWhitelistForm(orderId: string, { addresses, own }: CallResponse<'queryOrderWhiteIps'>) {
  const ruleText = useRuleText(ruleTexts);
  const { initial, save: keep, clear } = useDraft<Fields>(`whitelist.${orderId}`, kept);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  // Lines are validated on blur, paste or submit, so that a half-typed address shows no error.
  const [isValidated, setJudged] = useState(false);
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

  /** @returns the errors that prevent saving */
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
    faults: isValidated ? faults : [],
    /** Number of addresses after saving. */
    count: new Set([...staying, ...added]).size,
    isEmpty,
    isPending,
    /** A refusal that does not belong to a line. */
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
