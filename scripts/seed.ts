import { readSeedArguments } from './lib/seed-arguments.ts';
import { seedCustomer, describeCustomer } from './lib/seed-customer.ts';

/**
 * `npm run seed -- --scenario=usedOrder`: creates a customer with orders in a running sandbox, and prints how to log in as that customer.
 */
try {
  const wanted = readSeedArguments(process.argv.slice(2));
  process.stdout.write(`${describeCustomer(wanted.url, await seedCustomer(wanted))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
