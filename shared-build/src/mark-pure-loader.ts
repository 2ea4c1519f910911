/**
 * A webpack loader for modules of components: one that nobody uses is left out, with what only it imports. Otherwise its `forwardRef()` might
 * be a call with side effects, and its `displayName` keeps it.
 */
export default function markPure(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/(?<=^const \w+ = )(?=[\w$]+\.(?:forwardRef|memo|createContext)\()/gm, '/* @__PURE__ */ ');
}
