import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { createMetrics as apiMetrics } from 'api/metrics';
import { createMetrics as gatewayMetrics } from 'gateway/metrics';
import { parse } from 'yaml';
import { manifestsIn, workloadsIn } from './lib/kubernetes-objects.ts';
import { committedRender } from './lib/manifests.ts';
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

/** What Prometheus itself records about each scrape. */
const OF_PROMETHEUS = ['up'];

/** Exported metric names; histograms under the names that Prometheus derives from them. */
async function exported(): Promise<Set<string>> {
  const metrics = [...(await apiMetrics().registry.getMetricsAsJSON()), ...(await gatewayMetrics().registry.getMetricsAsJSON())];
  return new Set(
    metrics
      .flatMap(({ name, type }) => (String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name]))
      .concat(OF_PROMETHEUS),
  );
}

/** Labels by exported metric name. */
async function labelsByMetric(): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = [apiMetrics().registry, gatewayMetrics().registry].flatMap((registry) => registry.getMetricsAsArray());
  const labelled = all as unknown as readonly { readonly name: string; readonly labelNames?: readonly string[] }[];
  return new Map(
    labelled.flatMap(({ name, labelNames = [] }) => ['', '_bucket', '_count', '_sum'].map((end) => [name + end, labelNames] as const)),
  );
}

/** Metric names in a PromQL expression, and whether the whole expression could be parsed. */
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

const MINUTES = { m: 1, h: 60, d: 1440 };

/** URL fragments of a page's headings, as GitHub generates them. */
const fragments = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('alerting rules', () => {
  it('have unique names', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules)('$alert uses only exported metrics and valid PromQL', async ({ expr }) => {
    const { names, isWhole } = readExpression(expr);
    expect(isWhole).toBe(true);
    expect(names.length).toBeGreaterThan(0);
    const known = await exported();
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(rules)('$alert has a summary, a severity and a runbook link', ({ labels, annotations }) => {
    expect(annotations.summary).toMatch(/\w/);
    expect(['page', 'ticket']).toContain(labels.severity);
    const [file = '', fragment = ''] = annotations.runbook.split('#');
    expect(fragments(read(file))).toContain(fragment);
  });

  it.each(rules.filter(({ expr }) => / and /.test(expr)))('$alert compares a long window with one twelfth of it', ({ expr }) => {
    const [long = 0, short = 0] = [
      ...new Set([...expr.matchAll(/\[(\d+)([mhd])\]/g)].map(([, count, unit]) => Number(count) * MINUTES[unit as 'm'])),
    ];
    expect(long / short).toBe(12);
  });

  it('say when one gateway or most of a region is lost, which the others would hide', () => {
    const ofGateways = rules.filter(({ expr }) => expr.includes('up{job="gateway"}')).map(({ expr, labels }) => [expr, labels.severity]);
    expect(ofGateways).toEqual([
      ['up{job="gateway"} == 0', 'ticket'],
      ['avg by (region) (up{job="gateway"}) < 0.5', 'page'],
    ]);
  });

  it("page nobody for jobs that a customer's server or a mail server delays", () => {
    const paging = rules.filter(({ expr, labels }) => labels.severity === 'page' && expr.includes('jobs_oldest_due_seconds'));
    expect(paging).toHaveLength(1);
    for (const { expr } of paging) expect(expr).toContain('queue!~"sendEmail|sendWebhook"');
  });

  it.each(['sum(rate(a[5m])', 'a >', 'rate(a[5x])', 'sum by (a b) (c)'])('reject %p', (expr) => {
    expect(readExpression(expr).isWhole).toBe(false);
  });
});

interface ScrapeConfig {
  readonly job_name: string;
  readonly relabel_configs?: readonly {
    readonly source_labels: readonly string[];
    readonly regex?: string;
    readonly target_label?: string;
  }[];
}

const scrapeConfigs = (file: string) => (parse(read(file)) as { readonly scrape_configs: readonly ScrapeConfig[] }).scrape_configs;

describe("Prometheus' targets", () => {
  const wanted = new Set(['api', 'worker', 'gateway']);

  it('on Kubernetes are the pods with metrics, with the labels that the rules use', () => {
    const [{ relabel_configs: labels = [] } = { relabel_configs: [] }] = scrapeConfigs('ops/monitoring/prometheus-kubernetes.yml');
    const kept = new RegExp(`^(?:${labels[0]?.regex})$`);
    const ports = workloadsIn(manifestsIn(committedRender('four-regions/center'))).flatMap(({ app, container }) =>
      (container.ports ?? []).map(({ name }) => ({ app, target: `${app};${name}` })),
    );
    const found = ports.filter(({ target }) => kept.test(target)).map(({ app }) => app);
    expect(found.toSorted()).toEqual([...wanted].toSorted());
    expect(labels.map(({ target_label: label }) => label)).toEqual(expect.arrayContaining(['job', 'region']));
  });

  it('on docker-compose have the same jobs', () => {
    const jobs = scrapeConfigs('ops/monitoring/prometheus.yml').map(({ job_name: job }) => job);
    expect(jobs.filter((job) => !wanted.has(job))).toEqual([]);
    expect(jobs).toContain('gateway');
  });
});

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly {
    readonly title: string;
    readonly datasource: { readonly uid: string };
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

describe('dashboards', () => {
  const files = readdirSync(path.join(root, 'ops/monitoring/dashboards'));
  const dashboards = files.map((file) => JSON.parse(read(`ops/monitoring/dashboards/${file}`)) as Dashboard);
  const panels = dashboards.flatMap(({ uid, panels: own }) => own.map((panel) => ({ uid, ...panel })));

  it('are named after their files', () => {
    expect(dashboards.map(({ uid }) => `${uid}.json`)).toEqual(files);
    expect(files.length).toBeGreaterThan(3);
  });

  it.each(panels)('$uid, $title: uses only exported metrics', async ({ targets, datasource }) => {
    const known = await exported();
    const queries = targets.map(({ expr }) => readExpression(expr));
    expect(queries.map(({ isWhole }) => isWhole)).not.toContain(false);
    expect(queries.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([]);
    expect(queries.every(({ names }) => names.length > 0)).toBe(true);
    const { datasources } = parse(read('ops/monitoring/datasources.yml')) as {
      datasources: { uid: string }[];
    };
    expect(datasources.map(({ uid }) => uid)).toContain(datasource.uid);
  });

  it.each(panels)('$uid, $title: uses only labels that its metrics have', async ({ targets }) => {
    const labels = await labelsByMetric();
    const wrong = targets.flatMap(({ expr, legendFormat }) => {
      const allowed = new Set(['instance', ...readExpression(expr).names.flatMap((name) => labels.get(name) ?? [])]);
      return [...legendFormat.matchAll(/\{\{(\w+)\}\}/g), ...expr.matchAll(/by \(([^)]*)\)/g)]
        .flatMap(([, found = '']) => found.split(', '))
        .filter((label) => label !== 'le' && !allowed.has(label));
    });
    expect(wrong).toEqual([]);
  });
});
