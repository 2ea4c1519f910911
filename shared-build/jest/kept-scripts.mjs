// jest compiles every module again for each test file, because each file has a context of its own. A compiled script can run in any context, so
// one is kept per module, together with the functions that V8 has compiled since.
import vm from 'node:vm';

const kept = new Map();

function compiled(code, params, filename) {
  const known = kept.get(filename);
  if (known?.code === code && known.params === params) return known;
  const head = `(function (${params}) {`;
  const script = new vm.Script(`${head}${code}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (...args) => kept.get(filename).load(...args),
  });
  kept.set(filename, { code, params, script });
  return kept.get(filename);
}

vm.compileFunction = (code, params, { filename, parsingContext, importModuleDynamically }) => {
  const module = compiled(code, params.join(), filename);
  module.load = importModuleDynamically;
  return module.script.runInContext(parsingContext);
};
