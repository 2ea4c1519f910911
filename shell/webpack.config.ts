import { shellConfig } from 'shared-build/shell-config';

export default shellConfig(new URL('./', import.meta.url));
