// antd's index loads every component. Here, it loads one when a test first uses it.
const each = /^var (_\w+) = _interopRequireDefault\((require\("\.\/[^"]+"\))\);$/gm;

module.exports = {
  process: (source) => ({ code: source.replaceAll(each, 'var $1 = { get default() { return _interopRequireDefault($2).default; } };') }),
};
