import { eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/database/transactions.ts';
import { testServer } from '../../testing/test-server.ts';
import { importLines } from './import-lines.ts';
import type { LineRow } from './line-rows.ts';
import { staticLines } from './tables.ts';

const server = testServer();

/** More than the parameters of one statement. */
const ROWS = 65_600;
const publicIpOf = (index: number) => `11.${index >> 16}.${(index >> 8) % 256}.${index % 256}`;
const row: LineRow['row'] = {
  country: 'US',
  host: 'us1.entry.example',
  port: 9000,
  publicIp: '',
  loc: 'Austin, US',
  asn: 'AS7922',
  asnName: 'Comcast',
  asnType: 'isp',
  orgName: 'Comcast',
  orgType: 'isp',
  ipType: 'residential',
  nativeIp: true,
  risk: 12,
};

describe('list of static lines longer than the parameter limit of a statement', () => {
  it('is checked to its last line', async () => {
    await server.db
      .update(staticLines)
      .set({ publicIp: publicIpOf(ROWS - 1) })
      .where(eq(staticLines.id, 'L-US-0001'));
    const rows = Array.from({ length: ROWS }, (_, index) => ({ line: index + 2, row: { ...row, publicIp: publicIpOf(index) } }));
    const problem = `line ${ROWS + 1}: publicIp: ${publicIpOf(ROWS - 1)} is already in stock as L-US-0001`;
    await expect(inTransaction(server.db, (tx) => importLines(tx, rows))).rejects.toThrow(problem);
  });
});
