import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { secondStepTicket } from '../second-step/second-step-ticket.ts';
import { readReturn, type Arrival } from './return-params.ts';
import { ThirdPartyClientError, thirdPartyErrorOf, type ThirdPartyError } from './third-party-error.ts';

/** A third-party account that is not linked to any customer. */
export interface UnlinkedAccount {
  readonly ticket: string;
  readonly name: string;
}

interface ArrivalState {
  /** Undefined until the page has read the URL. */
  readonly arrival?: Arrival;
  readonly account?: UnlinkedAccount;
  /** For the second step, if the login needs one. */
  readonly secondStep?: string;
  readonly error?: ThirdPartyError;
}

/** Completes the attempt, once per return: logs in, links the account, or returns the new account or the error. */
export function useThirdPartyReturn() {
  const { api, signIn, notify, navigate } = useShell();
  const [state, setState] = useState<ArrivalState>({});
  const hasStarted = useRef(false);

  const fail = (cause: unknown, step: 'login' | 'bind') => setState((last) => ({ ...last, error: thirdPartyErrorOf(cause, step) }));

  async function finish({ type, attempt, answer: { state: sent, code, iss, error } }: Arrival): Promise<void> {
    if (!type || !attempt || !sent || !(code || error)) throw new ThirdPartyClientError('invalidParameters');
    const { binding, next } = attempt;
    const answer = await api(
      'thirdPartyCallback',
      { type, binding, state: sent, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) },
      { errors: 'quiet' },
    );
    if (answer.outcome === 'loggedIn') {
      signIn(answer.login, { otherwise: next });
    } else if (answer.outcome === 'toBind') {
      await api('thirdPartyBind', { ticket: answer.ticket }, { errors: 'quiet' });
      notify.success('success.tip3');
      navigate(next);
    } else {
      setState((last) => ({ ...last, account: answer }));
    }
  }

  const arrive = useEffectEvent(() => {
    const arrival = readReturn();
    setState({ arrival });
    finish(arrival).catch((cause: unknown) => {
      const secondStep = secondStepTicket(cause);
      if (secondStep) setState((last) => ({ ...last, secondStep }));
      else fail(cause, arrival.attempt?.purpose ?? 'login');
    });
  });

  // Before the first paint, because the URL still contains secrets.
  useLayoutEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    arrive();
  }, []);

  return { ...state, fail };
}
