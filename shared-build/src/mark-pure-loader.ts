/**
 * Webpack loader for component modules that lets unused components and their imports be tree-shaken. Otherwise `forwardRef()` counts as a
 * call with side effects, and the assignment to `displayName` keeps the component.
 */
export default function markPure(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/(?<=^const \w+ = )(?=[\w$]+\.(?:forwardRef|memo|createContext)\()/gm, '/* @__PURE__ */ ');
}
