interface LockFile {
  readonly packages: Readonly<Record<string, unknown>>;
}

interface WorkspaceFile {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Adds a workspace to the lock file as npm would if all of its packages are locked already. npm itself would ask the registry for the
 * current `latest` of some package.
 */
export function lockWorkspace(lock: string, name: string, workspace: string): string {
  const { packages, ...rest } = JSON.parse(lock) as LockFile;
  const { version, dependencies, devDependencies } = JSON.parse(workspace) as WorkspaceFile;
  const added = {
    ...packages,
    [name]: { version, ...(dependencies && { dependencies }), ...(devDependencies && { devDependencies }) },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(added).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...rest, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
