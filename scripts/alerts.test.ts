import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { createMetrics as apiMetrics } from 'api/metrics';
import { createMetrics as gatewayMetrics } from 'gateway/metrics';
import { parse } from 'yaml';
import { root } from './lib/root.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { groups } = parse(read('ops/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** Histograms are asked for by what Prometheus makes of them. */
async function exported(): Promise<Set<string>> {
  const metrics = [...(await apiMetrics().registry.getMetricsAsJSON()), ...(await gatewayMetrics().registry.getMetricsAsJSON())];
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
    ),
  );
}

/** Metrics that an expression of PromQL names, and whether all of it can be read. */
function readExpression(expr: string): { readonly names: string[]; readonly isWhole: boolean } {
  const names: string[] = [];
  let isWhole = true;
  parser.parse(expr).iterate({
    enter: ({ type, name, from, to, node }) => {
      if (type.isError) isWhole = false;
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expr.slice(from, to));
    },
  });
  return { names, isWhole };
}

/** Under which fragment a page shows each of its headings, as GitHub makes them. */
const fragments = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('alerting rules', () => {
  it('have names of their own', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules)('$alert asks for what is exported, in PromQL that can be read', async ({ expr }) => {
    const { names, isWhole } = readExpression(expr);
    expect(isWhole).toBe(true);
    expect(names.length).toBeGreaterThan(0);
    const known = await exported();
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(rules)('$alert says what is wrong, how much it matters, and where to read on', ({ labels, annotations }) => {
    expect(annotations.summary).toMatch(/\w/);
    expect(['page', 'ticket']).toContain(labels.severity);
    const [file = '', fragment = ''] = annotations.runbook.split('#');
    expect(fragments(read(file))).toContain(fragment);
  });

  it.each(['sum(rate(a[5m])', 'a >', 'rate(a[5x])', 'sum by (a b) (c)'])('would not pass as %p', (expr) => {
    expect(readExpression(expr).isWhole).toBe(false);
  });
});
