import fc from 'fast-check';

type Fields = Readonly<Record<string, readonly unknown[]>>;
export type CaseOf<Of extends Fields> = { readonly [Name in keyof Of]: Of[Name][number] };

/**
 * Cases made of fields, each of whose first value is the plain one.
 * @returns `examples`: the plain case, and all that differ from it in one field; `arbitrary`: cases that differ in some
 */
export function deviationsOf<const Of extends Fields>(fields: Of): { examples: [CaseOf<Of>][]; arbitrary: fc.Arbitrary<CaseOf<Of>> } {
  const entries = Object.entries(fields);
  const plain = Object.fromEntries(entries.map(([name, [value]]) => [name, value]));
  const single = entries.flatMap(([name, [, ...others]]) => others.map((value) => ({ ...plain, [name]: value })));
  const arbitraries = entries.map(([name, [value, ...others]]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...others) }),
  ]);
  // By its fields, which the compiler cannot follow through `Object.entries`.
  return {
    examples: [plain, ...single].map((one) => [one as CaseOf<Of>]),
    arbitrary: fc.record(Object.fromEntries(arbitraries)) as fc.Arbitrary<CaseOf<Of>>,
  };
}
