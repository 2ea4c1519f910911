import { preparedData } from './prepared-data.ts';

/** Builds the embedded database of the sandbox once; otherwise each worker of a clean clone would build its own at the same time. */
export default async function prepareEmbeddedDatabase(): Promise<void> {
  await preparedData('sandbox');
}
