import { Validator } from '@seriousme/openapi-schema-validator';
import { apiScopes } from '../constants.ts';
import { languages } from '../languages.ts';
import { openApiDocument, pathTemplate } from './openapi.ts';
import { operationIds, operationOf } from './operations/operations.ts';
import { texts as en } from './texts/en.ts';
import { texts as zh } from './texts/zh.ts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const byName = ([left]: readonly unknown[], [right]: readonly unknown[]) => String(left).localeCompare(String(right));

/** Every value in a document that has a key, at any depth. */
function valuesOf(document: unknown, key: string): unknown[] {
  if (!isJson(document)) return [];
  return Object.entries(document).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

/** A document without what depends on the language. */
function withoutTexts(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(withoutTexts);
  if (!isJson(document)) return document;
  const entries = Object.entries(document).filter(
    ([name, value]) => typeof value !== 'string' || !['summary', 'description'].includes(name),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, name === 'tags' || name === 'info' ? null : withoutTexts(value)]));
}

describe.each(languages)('the OpenAPI document (%s) [7.78]', (language) => {
  const document = openApiDocument(language);

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('describes every field and parameter, with a reference for every schema', () => {
    const fields = valuesOf(document, 'properties').flatMap((properties) => Object.entries(properties as Record<string, Json>));
    const parameters = valuesOf(document, 'parameters').flatMap((each) => (Array.isArray(each) ? (each as Json[]) : []));
    const described = [...fields, ...parameters.map((parameter): [string, Json] => [String(parameter.name ?? parameter.$ref), parameter])];
    expect(described.length).toBeGreaterThan(100);
    expect(described.filter(([, { description, $ref }]) => !description && !$ref).map(([name]) => name)).toEqual([]);
    for (const reference of valuesOf(document, '$ref')) {
      const [, ...path] = String(reference).split('/');
      expect([reference, path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)]).toEqual([
        reference,
        expect.anything(),
      ]);
    }
  });

  it('has every operation once, with its method, path, and scope', () => {
    const paths = document.paths as Record<string, Record<string, { operationId: string; security: unknown }>>;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => [operationId, `${method.toUpperCase()} ${path}`, security]),
    );
    expect(described.toSorted(byName)).toEqual(
      operationIds
        .map((operationId) => {
          const { method, scope } = operationOf(operationId);
          return [operationId, `${method} ${pathTemplate(operationId)}`, [{ apiToken: [scope] }]];
        })
        .toSorted(byName),
    );
  });
});

it('is created only once for each language', () => {
  expect(openApiDocument('zh')).toBe(openApiDocument('zh'));
});

it('differs between the languages only in its texts', () => {
  expect(withoutTexts(openApiDocument('zh'))).toEqual(withoutTexts(openApiDocument('en')));
  expect(Object.keys(zh.fields)).toEqual(Object.keys(en.fields));
  const same = Object.keys(en.fields).filter((name) => en.fields[name] === zh.fields[name]);
  expect(same).toEqual([]);
});

it('uses every text and every scope', () => {
  const used = new Set(valuesOf(openApiDocument('en'), 'description'));
  expect(Object.values(en.fields).filter((text) => !used.has(text))).toEqual([]);
  expect(new Set(operationIds.map((operationId) => operationOf(operationId).scope))).toEqual(new Set(apiScopes));
});
