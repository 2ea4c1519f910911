/** Methods of i18next that nothing here calls: the build leaves them out, and lint refuses them in shipped code. */
export const unusedTextMethods = ['addCached', 'cloneInstance', 'dir', 'getUsedParamsDetails', 'hydrate', 'reloadResources'] as const;
