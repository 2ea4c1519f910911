// Browser APIs that antd needs and jsdom lacks.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
// Node's MessageChannel would keep the test process alive.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
};
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
// For every computed style, jsdom matches the element against all rules of antd's style sheets. That took a third of the test time, and no
// test is about styles. Tests only check whether an element is hidden: by `hidden`, by its inline style, or by one of antd's hidden
// classes.
const unseen = new Set(['head', 'script', 'style', 'template', 'title']);
const isRemoved = ({ hidden, localName, classList }) =>
  hidden || unseen.has(localName) || [...classList].some((name) => name.endsWith('-hidden'));
const styles = {
  display: (element) => (isRemoved(element) ? 'none' : element.style.display || 'block'),
  visibility: (element) => element.style.visibility || (element.parentElement ? styles.visibility(element.parentElement) : 'visible'),
};
const styleOf = (element, name) => (Object.hasOwn(styles, name) ? styles[name](element) : element.style[name]);
globalThis.getComputedStyle = (element) =>
  new Proxy(element.style, {
    get: (_, name) => (name === 'getPropertyValue' ? (wanted) => styleOf(element, wanted) ?? '' : styleOf(element, name)),
  });
