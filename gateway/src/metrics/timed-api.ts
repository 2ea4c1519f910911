import { CallRejected, type InternalApi } from '../access/api-client.ts';
import type { Metrics } from './metrics.ts';

/** The API, with each answer timed. */
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
