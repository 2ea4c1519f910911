import { gateSteps } from './gate/slow-steps.ts';
import { runSteps } from './test/run-steps.ts';
import { everything, storiesBehindNginx } from './test/steps.ts';

/**
 * Runs everything that `npm test` runs, but all browser tests and on a production-like site, then the compatibility tests between releases.
 */
await runSteps('.ci/run', [...everything(storiesBehindNginx), ...gateSteps]);
