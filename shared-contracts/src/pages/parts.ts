/**
 * The remotes of the site, which are released independently. Each name is also its folder's name and its first path segment under
 * `/remotes`.
 */
export const remoteNames = ['remote-marketing', 'remote-purchase', 'remote-account', 'remote-tools'] as const;
/** A site may have newer remotes than this type lists. */
export type RemoteName = (typeof remoteNames)[number];

/** All parts that are built and released independently, the shell first. */
export const parts = ['shell', ...remoteNames] as const;
export type Part = (typeof parts)[number];
