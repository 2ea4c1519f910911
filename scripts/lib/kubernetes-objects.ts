import { parseAllDocuments } from 'yaml';

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string | number };
  readonly tcpSocket?: { readonly port: string | number };
}

export interface Container {
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly resources?: { readonly limits?: Readonly<Record<string, string>> };
  readonly securityContext?: object;
}

export interface Pod {
  readonly containers: readonly [Container];
  readonly hostNetwork?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: object;
  readonly automountServiceAccountToken?: boolean;
  readonly volumes?: readonly { readonly secret?: { readonly secretName: string; readonly items?: readonly { readonly key: string }[] } }[];
}

export interface Peer {
  readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
  readonly ipBlock?: { readonly cidr: string };
}

export interface Traffic {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: readonly { readonly port: number; readonly endPort?: number }[];
}

/** An object of a manifest, with the fields that tests check. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly strategy?: { readonly rollingUpdate?: { readonly maxSurge?: number } };
    readonly template?: { readonly metadata: { readonly labels: Readonly<Record<string, string>> }; readonly spec: Pod };
    readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly ingress?: readonly Traffic[];
    readonly egress?: readonly Traffic[];
    readonly policyTypes?: readonly string[];
    readonly publishNotReadyAddresses?: boolean;
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> };
  };
}

export const manifestsIn = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS() as Manifest);

export interface Workload {
  readonly name: string;
  readonly app: string;
  readonly pod: Pod;
  readonly container: Container;
  /** Most pods that run at once, during a rollout too. */
  readonly pods: number;
  /** Settings by name; undefined if the value comes from a Secret or the node. */
  readonly settings: ReadonlyMap<string, string | undefined>;
}

/** Workloads that run pods, each with its container's settings. */
export function workloadsIn(manifests: readonly Manifest[]): Workload[] {
  const data = new Map(manifests.filter(({ kind }) => kind === 'ConfigMap').map((one) => [one.metadata.name, one.data ?? {}]));
  return manifests.flatMap(({ metadata: { name }, spec }) => {
    const { template } = spec ?? {};
    if (!template) return [];
    const [container] = template.spec.containers;
    const taken = (container.envFrom ?? []).flatMap(({ configMapRef }) => Object.entries(data.get(configMapRef.name) ?? {}));
    const own = (container.env ?? []).map((one) => [one.name, one.value] as const);
    const pods = (spec.replicas ?? 1) + (spec.strategy?.rollingUpdate?.maxSurge ?? 0);
    return [{ name, app: template.metadata.labels.app ?? '', pod: template.spec, container, pods, settings: new Map([...taken, ...own]) }];
  });
}
