import type { Part, RemoteName } from 'shared-contracts/pages/routes';

const REMOTE = /^remote(?:-[a-z]+)+$/;

/** Whether a name could be that of a remote, which may be newer than this publisher. */
export const isRemote = (name: unknown): name is RemoteName => typeof name === 'string' && REMOTE.test(name);

/** Whether a name could be that of a part. */
export const isPart = (name: unknown): name is Part => name === 'shell' || isRemote(name);

export const NO_PART = 'must be shell or the name of a remote, such as remote-tools';
