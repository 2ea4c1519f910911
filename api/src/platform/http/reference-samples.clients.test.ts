import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { TOKEN_VARIABLE, curlSample } from 'shared-contracts/v1/curl-sample';
import { readOperations, type Field, type Operation } from 'shared-contracts/v1/read-reference';
import { operationIds } from 'shared-contracts/v1/operations/operations';
import { buyer } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { v1Inputs } from '../../testing/v1-inputs.ts';
import { LIMIT_SETTING, apiTokenOf, type Input } from '../../testing/v1.ts';

const server = testServer({ INTERNAL_TOKEN, ...LIMIT_SETTING });
const { rows } = v1Inputs(server);
const run = promisify(execFile);

let origin: string;
let operations: readonly Operation[];
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  operations = readOperations(await server.call('apiReference', {}));
});

/** Names of what readers have to replace by something of their own. */
const ownNames = new Set(['orderId', 'quoteId', 'lineIds', 'number', 'name', 'webhookId', 'deliveryId']);

const withOwn = (fields: readonly Field[], input: Input) =>
  fields.map((field) =>
    ownNames.has(field.name) && field.schema.examples && field.name in input
      ? { ...field, schema: { ...field.schema, examples: [input[field.name]] } }
      : field,
  );

it.each(operationIds)('the sample of %s succeeds with the reader\u2019s own IDs [7.78]', async (operationId) => {
  const operation = operations.find((each) => each.operationId === operationId) as Operation;
  const token = await buyer(server);
  const input = await rows[operationId].of(token);
  const sample = curlSample({ ...operation, inPath: withOwn(operation.inPath, input), inBody: withOwn(operation.inBody, input) }, origin);
  const env = { ...process.env, [TOKEN_VARIABLE]: await apiTokenOf(server, token) };
  const { stdout } = await run('sh', ['-c', `${sample} -s -w '\n%{http_code}'`], { env });
  expect(stdout).toMatch(new RegExp(`\n${operation.status}$`));
});
