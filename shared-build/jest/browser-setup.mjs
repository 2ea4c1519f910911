// What antd asks a browser for and jsdom does not have.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
// Node's own would keep the run of the tests alive.
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
// jsdom matches an element with every rule of antd's sheets whenever it is asked for a style: a third of the time of these tests, none of
// which is about styles. What they ask is whether something is hidden: by `hidden`, by its own style, or by a class of antd that says so.
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
