import { remoteConfig } from 'shared-build/remote-config';

export default remoteConfig(new URL('./', import.meta.url));
