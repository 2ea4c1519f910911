/** @jest-environment shared-ui/testing/stored-page-environment */
import type { CallResponse } from 'shared-contracts/api/calls';
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { openApiDocument, V1_VERSION } from 'shared-contracts/v1/openapi';
import { operationIds, operationOf, type OperationId } from 'shared-contracts/v1/operations/operations';
import { clientAddresses } from 'shared-contracts/v1/path';
import { takeOver } from 'shared-ui/testing/stored-page';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import ApiReferencePage from './api-reference-page.tsx';
import texts from './locales/en.json';
import textsZh from './locales/zh.json';
import { readOperations, readStatuses } from 'shared-contracts/v1/read-reference';

const { path, title } = routes.toolApiReference;
const documentIn = (language: 'en' | 'zh') => openApiDocument(language) as CallResponse<'apiReference'>;

describe.each(languages)('the API reference (%s) [2.146]', (language) => {
  const take = () =>
    takeOver({
      Page: ApiReferencePage,
      namespace: 'remote-tools',
      texts: language === 'zh' ? { ...zh, ...textsZh } : { ...en, ...texts },
      language,
      path,
      address: path,
      answers: { apiReference: ({ lang }) => documentIn(lang ?? 'en') },
    });

  it('contains every operation with its address, scope, and a sample for the reader’s own origin', async () => {
    const { complaints, html, root } = await take();
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${title[language]}</h1>`);
    expect(html).not.toMatch(/\{\{|undefined|apiReference\./);
    const sections = new Map([...root.querySelectorAll('[id]')].map((each) => [each.id, each]));
    const links = [...root.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    for (const { operationId, inPath, inQuery, inBody } of readOperations(documentIn(language))) {
      const text = sections.get(operationId)?.textContent;
      const { method, scope } = operationOf(operationId as OperationId);
      const parameters = [...inPath, ...inQuery, ...inBody];
      for (const { name } of parameters) expect(text).toContain(name);
      expect(text?.includes((language === 'zh' ? textsZh : texts).apiReference.parametersTitle)).toBe(parameters.length > 0);
      expect(text).toContain(method);
      expect(text).toContain(scope);
      expect(text).toContain(`${location.origin}/api/v1/`);
      expect(links.filter((href) => href === `#${operationId}`)).toHaveLength(1);
    }
    expect(root.querySelector('a[href="/openapi.json"]')).toBeTruthy();
    const { textContent } = root;
    for (const address of Object.values(clientAddresses(V1_VERSION))) expect(textContent).toContain(location.origin + address);
  });
});

it('is read from the document', () => {
  const document = documentIn('en');
  const operations = readOperations(document);
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual([...operationIds].toSorted());
  const extraction = operations.find(({ operationId }) => operationId === 'extractProxies');
  expect(extraction).toMatchObject({ method: 'POST', path: '/api/v1/orders/{orderId}/proxies', scope: 'proxies:write', status: '200' });
  expect(extraction?.inPath.map(({ name }) => name)).toEqual(['orderId']);
  expect(extraction?.response.map(({ name }) => name)).toContain('items[].exitAddress');
  expect(readStatuses(document).map(({ status }) => status)).toEqual(['401', '403', '404', '409', '422', '429']);
});
