import { readdirSync } from 'node:fs';
import { definitions } from './definitions.ts';

describe.each(definitions)('the definition of %s [T10]', (method, { shape, needed }) => {
  it('names its settings after the method, by which they are read', () => {
    const names = Object.keys(shape);
    expect(names.filter((name) => !name.startsWith(`${method.toUpperCase()}_`))).toEqual([]);
    expect(needed.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining([...needed]));
  });
});

it('every definition is that of a payment method, which is offered by its name [T10]', () => {
  const found = readdirSync(import.meta.dirname).filter(
    (file) => /^[a-z]+-definition\.ts$/.test(file) && file !== 'provider-definition.ts',
  );
  expect(found.toSorted()).toEqual(definitions.map(([method]) => `${method}-definition.ts`).toSorted());
});
