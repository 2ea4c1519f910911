import { checkIdNumber } from 'shared-contracts/rules/id-number';
import { randomDigits } from '../../platform/random.ts';
import { pass } from '../../trials/certification/decide.ts';
import { startPersonal } from '../../trials/certification/start-personal.ts';
import type { ScenarioContext } from './shop.ts';

const REALM = '110101';
const checkCharacters = [...Array(10).keys(), 'X'];

/** A number with a valid check character, unlikely to be in use here. */
function randomIdNumber(): string {
  const year = 1960 + (Number(randomDigits(4)) % 40);
  const month = 1 + (Number(randomDigits(4)) % 12);
  const day = 1 + (Number(randomDigits(4)) % 28);
  const born = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
  const number = `${REALM}${born}${randomDigits(3)}`;
  return checkCharacters.map((character) => `${number}${character}`).find((whole) => checkIdNumber(whole) === null) ?? number;
}

/** A customer with personal certification; returns the bonus order. */
export async function certified({ db, certification, customerId, now }: ScenarioContext): Promise<string[]> {
  const sent = { realName: '陈示例', idNumber: randomIdNumber() };
  const begun = await startPersonal(db, certification, { customerId, sent, origin: '', now });
  const passed = await pass(db, 'approve', { seal: certification.seal, now }, begun);
  return passed?.bonusOrderId ? [passed.bonusOrderId] : [];
}
