import type { RemoteName } from 'shared-contracts/pages/routes';

/** Current release of every part; a remote that is new to a site has none until its first. */
export type Releases = Readonly<Record<'shell', string> & Partial<Record<RemoteName, string>>>;
