import { readConfig } from '../../platform/config/config.ts';
import { loadSecrets } from '../../platform/config/secrets.ts';
import { createSeal, type Seal } from './seal.ts';

/** The seal configured in the environment, for commands. */
export function configuredSeal(): Seal {
  const { certificationKey, certificationKeyPrevious } = loadSecrets(readConfig(process.env));
  return createSeal(certificationKey, certificationKeyPrevious);
}
