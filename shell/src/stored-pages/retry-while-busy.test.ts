import { ApiError } from 'shared-contracts/api/api-error';
import type { ApiClient } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { retryWhileBusy } from './retry-while-busy.ts';

const answer = { list: [] };

function apiThatFails(times: number, status: number) {
  const asked = jest.fn();
  const api = async (name: string) => {
    asked(name);
    if (asked.mock.calls.length <= times) throw new ApiError(status, status, 'failed');
    return Promise.resolve(answer);
  };
  return { asked, call: retryWhileBusy(api as ApiClient, [1, 1]) };
}

describe('a call for a stored page', () => {
  it.each([0, 1, 2])('is answered after %d refusals of a busy API', async (times) => {
    const { asked, call } = apiThatFails(times, errorCodes.unavailable);
    expect(await call('siteSettings', {})).toBe(answer);
    expect(asked).toHaveBeenCalledTimes(times + 1);
  });

  it('fails if the API stays busy', async () => {
    await expect(apiThatFails(3, errorCodes.unavailable).call('siteSettings', {})).rejects.toMatchObject({
      status: errorCodes.unavailable,
    });
  });

  it.each([0, errorCodes.system, errorCodes.validationFailed])('is not repeated after another failure: %d', async (status) => {
    const { asked, call } = apiThatFails(1, status);
    await expect(call('siteSettings', {})).rejects.toMatchObject({ status });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
