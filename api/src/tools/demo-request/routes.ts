import { DEMO_REQUESTS_PER_HOUR } from 'shared-contracts/constants';
import { isDemoCountry } from 'shared-contracts/proxy/demo-countries';
import { nameIn } from 'shared-contracts/rules/named';
import { networkOf } from 'shared-contracts/rules/network-of';
import { findCountry } from '../../catalog/countries/countries.ts';
import type { Call, Handle } from '../../platform/http/handle.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import { refuseField } from '../../platform/refusal.ts';
import type { DemoGateway } from './demo-gateway.ts';
import { exampleAnswers } from './example-answers.ts';

/** @param gateway undefined if none is configured; responses are then examples, marked as such */
export function demoRequestRoutes(handle: Handle, gateway: DemoGateway | undefined, limits: LimitServices): void {
  // Anonymous visitors send these at our cost, so none is sent if the limiter is unavailable.
  const limiter = createLimiter({ name: 'demo request', points: DEMO_REQUESTS_PER_HOUR, seconds: 3600, whenAway: 'closed' }, limits);

  const askOf = (code: string) => {
    if (gateway) return async (call: Call) => ({ ...(await gateway.send({ country: code }, call)), isExample: false });
    const example = isDemoCountry(code) ? exampleAnswers[code] : undefined;
    return example && (async () => ({ ...example, isExample: true }));
  };

  handle('demoRequest', async (input, call) => {
    const { db, ip, language, now } = call;
    const country = await findCountry(db, input.country);
    const ask = country && askOf(country.code);
    if (!ask) throw refuseField('country', 'warning.tip14');

    const { left } = await limiter.takeAndCount(db, networkOf(ip), now);
    const countryName = nameIn(country, language);
    return { ...(await ask(call)), countryCode: country.code, countryName, at: now.toISOString(), left };
  });
}
