import fc from 'fast-check';

type Fields = Readonly<Record<string, readonly unknown[]>>;
export type CaseOf<Of extends Fields> = { readonly [Name in keyof Of]: Of[Name][number] };

/**
 * Generates test cases from fields, the first value of each being the default.
 * @returns `examples`: the default case and all cases that differ from it in one field; `arbitrary`: cases that differ in several
 */
export function deviationsOf<const Of extends Fields>(fields: Of): { examples: [CaseOf<Of>][]; arbitrary: fc.Arbitrary<CaseOf<Of>> } {
  const entries = Object.entries(fields);
  const plain = Object.fromEntries(entries.map(([name, [value]]) => [name, value]));
  const single = entries.flatMap(([name, [, ...others]]) => others.map((value) => ({ ...plain, [name]: value })));
  const arbitraries = entries.map(([name, [value, ...others]]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...others) }),
  ]);
  // Typed by field, which the compiler can't infer through `Object.entries`.
  return {
    examples: [plain, ...single].map((one) => [one as CaseOf<Of>]),
    arbitrary: fc.record(Object.fromEntries(arbitraries)),
  };
}
