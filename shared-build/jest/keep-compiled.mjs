import vm from 'node:vm';

// jest compiles each module again for every test file. Here, a worker compiles it once, and runs the script in the context of each file.
const { compileFunction } = vm;
const compiled = new Map();

vm.compileFunction = (code, params, options) => {
  const { filename, importModuleDynamically, parsingContext } = options;
  if (!parsingContext) return compileFunction(code, params, options);
  let kept = compiled.get(filename);
  if (kept?.code !== code) {
    const start = `(function (${params.join(', ')}) {`;
    kept = { code };
    kept.script = new vm.Script(`${start}${code}\n})`, {
      filename,
      columnOffset: -start.length,
      // The test file that runs now loads the module.
      importModuleDynamically: (...args) => kept.load(...args),
    });
    compiled.set(filename, kept);
  }
  kept.load = importModuleDynamically;
  return kept.script.runInContext(parsingContext);
};
