import { summarizeAudit } from './summarize-audit.ts';

const answer = (vulnerabilities: object) => JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 1250 } } });

it('fails for a package with a severe vulnerability [X11]', () => {
  const found = answer({ one: { severity: 'critical', isDirect: true }, two: { severity: 'low', isDirect: false } });
  expect(() => summarizeAudit(found)).toThrow('packages with known vulnerabilities: one (critical)');
});

it('lists minor ones [X11]', () => {
  expect(summarizeAudit(answer({ two: { severity: 'moderate', isDirect: false } }))).toBe(
    '1250 packages, 1 with minor vulnerabilities two, none with a severe one',
  );
});

it('reports that nothing was checked if the registry has no audit endpoint [X11]', () => {
  expect(summarizeAudit('{"message":"405 Method Not Allowed","statusCode":405}')).toBe(
    'NOT CHECKED: the registry does not support audits (405 Method Not Allowed)',
  );
});
