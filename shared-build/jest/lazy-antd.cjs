// Loads only those components of antd that a test renders.
const loaded = new Map();

function load(name) {
  const folder = name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase();
  loaded.set(name, require(`antd/lib/${folder}/index.js`).default);
  return loaded.get(name);
}

module.exports = new Proxy({ __esModule: true }, { get: (own, name) => own[name] ?? loaded.get(name) ?? load(name) });
