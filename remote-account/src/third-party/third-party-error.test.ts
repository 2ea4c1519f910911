import { ApiError } from 'shared-contracts/api/api-error';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { ThirdPartyClientError, thirdPartyErrorOf, type Step } from './third-party-error.ts';

const refusal = (name: ErrorName) => new ApiError(errorCodes[name], 200, `said ${name}`);
const failure = (status: number) => new ApiError(status, status, 'System error');
const timeOut = new ApiError(0, 0, 'System error', undefined, { timedOut: true });

describe('the error text of a failure', () => {
  it.each<readonly [string, unknown, Step, string, string]>([
    ['code that could not be loaded [8.7]', new ThirdPartyClientError('pluginNotLoaded'), 'authorize', 'pluginNotLoaded', ''],
    ['a URL that is not allowed [8.8]', new ThirdPartyClientError('invalidAddress'), 'authorize', 'invalidAddress', ''],
    ['a service that is not set up [8.9]', refusal('thirdPartyNotSetUp'), 'authorize', 'linkFailed', 'said thirdPartyNotSetUp'],
    ['a service that is down [8.9]', refusal('thirdPartyUnavailable'), 'authorize', 'linkFailed', 'said thirdPartyUnavailable'],
    ['too many attempts [8.9]', new ApiError(errorCodes.rateLimited, 429, 'wait'), 'authorize', 'linkFailed', 'wait'],
    ['status 0 [8.10]', failure(0), 'authorize', 'connection', ''],
    ['404 [8.11]', failure(404), 'authorize', 'notFound', ''],
    ['500 [8.12]', failure(500), 'authorize', 'server', ''],
    ['503 [8.12]', failure(503), 'login', 'server', ''],
    ['any other status [8.13]', failure(400), 'authorize', 'loginFailed', ''],
    ['a rejected login [8.13]', refusal('thirdPartyFailed'), 'login', 'loginFailed', 'said thirdPartyFailed'],
    ['no response in time [8.14]', timeOut, 'login', 'noAnswer', ''],
    ['a return without code and state [8.15]', new ThirdPartyClientError('invalidParameters'), 'login', 'invalidParameters', ''],
    ['an unknown state [8.15]', refusal('thirdPartyState'), 'login', 'invalidParameters', 'said thirdPartyState'],
    ['an unexpected error [8.16]', new TypeError('x is undefined'), 'login', 'unknown', ''],
    ['a response without a URL [8.17]', new ThirdPartyClientError('noAddress'), 'authorize', 'noAddress', ''],
    ['a rejected unbinding [8.18]', refusal('lastWayToLogIn'), 'unbind', 'unbindFailed', 'said lastWayToLogIn'],
    ['an unbinding without a connection [8.18]', failure(0), 'unbind', 'unbindFailed', ''],
    ['an unbinding that throws [8.18]', new TypeError('x is undefined'), 'unbind', 'unbindFailed', ''],
    ['a rejected binding', refusal('thirdPartyTaken'), 'bind', 'bindFailed', 'said thirdPartyTaken'],
    ['a denied authorization', refusal('thirdPartyDenied'), 'login', 'denied', ''],
  ])('%s', (_, cause, step, name, detail) => {
    expect(thirdPartyErrorOf(cause, step)).toEqual({ name, detail });
  });
});
