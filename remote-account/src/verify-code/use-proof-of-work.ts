import { useEffect, useRef, useState } from 'react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';

type Answer = Pick<CallRequest<'sendVerifyCode'>, 'verifyId' | 'imageCode'>;

/** The user has returned to the image or left the page. */
export class ProofAborted extends Error {}

/**
 * A proof of work instead of the image code, for those who cannot read images.
 * @param isShown hiding it stops a running calculation
 */
export function useProofOfWork(isShown: boolean) {
  const { api } = useShell();
  const [isChosen, setChosen] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isShown) stopping.current?.abort();
    return () => stopping.current?.abort();
  }, [isShown]);

  /**
   * @param given the puzzle to solve. Default: a new one
   * @throws ProofAborted
   */
  async function answer(given?: CallResponse<'proofOfWork'>): Promise<Answer> {
    const { signal } = (stopping.current = new AbortController());
    setChecking(true);
    try {
      const [{ solveProofOfWork }, puzzle] = await Promise.all([
        import('./solve-proof-of-work.ts'),
        given ?? api('proofOfWork', {}, { signal, errors: 'quiet' }),
      ]);
      return { verifyId: puzzle.verifyId, imageCode: await solveProofOfWork(puzzle, signal) };
    } catch (error) {
      throw signal.aborted ? new ProofAborted() : error;
    } finally {
      setChecking(false);
    }
  }

  function choose(chosen: boolean): void {
    stopping.current?.abort();
    setChosen(chosen);
  }

  return { isChosen, isChecking, choose, answer };
}
