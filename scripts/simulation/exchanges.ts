import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { Run } from './run.ts';

/** A request of a gateway, as the simulation follows it. */
export interface Exchange {
  readonly name: 'gatewayAccess' | 'gatewayRevocations' | 'usageReport';
  /** The API has answered. @param now time of day at the API */
  readonly answered: (data: unknown, now: number) => void;
  /** The answer has arrived. */
  readonly arrived: (data: unknown, now: number) => void;
}

interface Followed {
  readonly run: Run;
  /** Runs of all gateways by ID. */
  readonly runs: Map<string, Run>;
  readonly onAccess: (question: CallRequest<'gatewayAccess'>, answer: CallResponse<'gatewayAccess'>) => void;
}

type Kind = (followed: Followed, asked: unknown) => Omit<Exchange, 'name'>;

const kinds: Readonly<Record<Exchange['name'], Kind>> = {
  gatewayAccess({ run, onAccess }, asked) {
    const question = asked as CallRequest<'gatewayAccess'>;
    return {
      answered: (data) => onAccess(question, data as CallResponse<'gatewayAccess'>),
      arrived(data, now) {
        const answer = data as CallResponse<'gatewayAccess'>;
        if (answer.refusal === null) run.accepted(question, answer.access, now);
      },
    };
  },
  gatewayRevocations({ run, runs }, asked) {
    runs.set((asked as CallRequest<'gatewayRevocations'>).gatewayId ?? '', run);
    return {
      answered() {},
      arrived: (data) => run.recalled((data as CallResponse<'gatewayRevocations'>).wantedOrderIds ?? []),
    };
  },
  usageReport({ runs }, asked) {
    const report = asked as CallRequest<'usageReport'>;
    // Reports that an earlier run has left are about its own grants.
    const reporter = runs.get(report.gatewayId ?? '');
    reporter?.sends(report);
    return {
      answered(data, now) {
        reporter?.booked(data as CallResponse<'usageReport'>);
        runs.get(report.endedGatewayId ?? '')?.end(now);
      },
      arrived: (data) => reporter?.granted(data as CallResponse<'usageReport'>),
    };
  },
};

const names = Object.keys(kinds) as Exchange['name'][];

/** Follows a request of a gateway. @throws Error for a call that gateways don't make */
export function follow(followed: Followed, pathname: string, body: string): Exchange {
  const name = names.find((each) => endpointPath(each) === pathname);
  if (!name) throw new Error(`no gateway calls ${pathname}`);
  return { name, ...kinds[name](followed, JSON.parse(body)) };
}
