import { CallRejected, type InternalApi } from '../access/api-client.ts';
import type { Metrics } from './metrics.ts';

/** Wraps the API client to time every response. */
export function timedApi(api: InternalApi, { apiAnswers }: Pick<Metrics, 'apiAnswers'>): InternalApi {
  return async (call, request) => {
    const end = apiAnswers.startTimer({ call });
    try {
      const answer = await api(call, request);
      end({ outcome: 'ok' });
      return answer;
    } catch (error) {
      end({ outcome: error instanceof CallRejected ? 'rejected' : 'failed' });
      throw error;
    }
  };
}
