/* global __webpack_public_path__:writable */
// Prerendered pages reference files by path, whatever the host; the code that hydrates them must use the same paths.
if (__webpack_public_path__.startsWith(`${location.origin}/`)) __webpack_public_path__ = new URL(__webpack_public_path__).pathname;
