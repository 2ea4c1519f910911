import { operatorSettings } from '../../testing/operator-settings.ts';
import { problemsOf } from '../../testing/problems-of.ts';
import { readConfig } from './config.ts';

const production = { TIDEGATE_MODE: 'production', ...operatorSettings };
const aboutOperator = (values: Readonly<Record<string, string>>) =>
  problemsOf(values).filter((problem) => /OPERATOR|SUPPORT/.test(problem));

describe('facts about the operator [W2]', () => {
  it('are complete in production', () => {
    expect(aboutOperator(production)).toEqual([]);
  });

  it.each(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_COUNTRY', 'SUPPORT_EMAIL'])('production refuses to start without %s', (name) => {
    expect(aboutOperator({ ...production, [name]: '' })).toEqual([`${name} is missing`]);
  });

  it.each([
    ['OPERATOR_COUNTRY', 'Singapore', 'OPERATOR_COUNTRY: must be a country code such as SG'],
    ['OPERATOR_COUNTRY', 'QQ', 'OPERATOR_COUNTRY: is not a country code'],
    ['SUPPORT_EMAIL', 'support@tidegate.example', 'SUPPORT_EMAIL is an example'],
  ])('production refuses %s=%s', (name, value, problem) => {
    expect(aboutOperator({ ...production, [name]: value })).toEqual([problem]);
  });

  it('are examples in the sandbox, unless they are set', () => {
    expect(readConfig({}).operator).toMatchObject({ name: expect.stringContaining('Sandbox'), registration: undefined });
    const { SUPPORT_EMAIL: _, ...facts } = operatorSettings;
    expect(readConfig(facts).operator).toEqual({
      name: facts.OPERATOR_NAME,
      registration: facts.OPERATOR_REGISTRATION,
      address: facts.OPERATOR_ADDRESS,
      countryCode: facts.OPERATOR_COUNTRY,
    });
  });
});
