import { attacks, type Aim, type AttackName } from './attacks.ts';

/** An attack in its own process, so that it takes neither the CPU time nor the event loop of those who measure. Prints its results at the end. */
const { ATTACK = '', AIM = '' } = process.env;
const under = attacks[ATTACK as AttackName](JSON.parse(AIM) as Aim);
process.stdout.write('started\n');
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(under ? { longest: under.longest(), cut: under.cut() } : {})}\n`, () => process.exit(0));
});
