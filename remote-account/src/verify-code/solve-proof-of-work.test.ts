import { createHash, randomBytes, randomInt } from 'node:crypto';
import { PROOF_OF_WORK_MAX } from 'shared-contracts/constants';
import { solveProofOfWork, type Puzzle } from './solve-proof-of-work.ts';

function puzzleOf(number: number, max = PROOF_OF_WORK_MAX): Puzzle {
  const salt = randomBytes(16).toString('hex');
  return { salt, challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'), max };
}

const never = new AbortController().signal;

describe('the proof of work', () => {
  it.each([0, 1, 49, 50, 51, 4999])('is solved by the number %p for any salt', async (number) => {
    expect(await solveProofOfWork(puzzleOf(number), never)).toBe(String(number));
  });

  it('is solved up to the highest allowed number', async () => {
    const max = 20_000 + randomInt(100);
    expect(await solveProofOfWork(puzzleOf(max - 1, max), never)).toBe(String(max - 1));
  });

  it('fails if no number below the maximum matches', async () => {
    await expect(solveProofOfWork(puzzleOf(100, 100), never)).rejects.toThrow('No number below 100');
  });

  it('does not block the page', async () => {
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    });
    await solveProofOfWork(puzzleOf(PROOF_OF_WORK_MAX - 1), never);
    clearInterval(other);
    expect(turns).toBeGreaterThan(1);
  });

  it('stops when aborted, even before it starts', async () => {
    const leaving = new AbortController();
    const solving = solveProofOfWork(puzzleOf(PROOF_OF_WORK_MAX - 1), leaving.signal);
    leaving.abort();
    await expect(solving).rejects.toBe(leaving.signal.reason);
    await expect(solveProofOfWork(puzzleOf(0), leaving.signal)).rejects.toBe(leaving.signal.reason);
  });
});
