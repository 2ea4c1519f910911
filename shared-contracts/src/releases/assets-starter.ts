import { PAGE_DATA_ID } from './federation.ts';

/**
 * Inline script of pages whose files are at the origin of a CDN, before the page's starter. A script or style sheet of the CDN is only used
 * with its integrity, which the page or its list on the site names. Without one, and if the CDN fails or sends something else, the site's
 * own copy is loaded from the same path. The script wraps the two methods by which the starter, webpack and the federation add elements, so
 * that pages without a CDN download nothing for this. The Content-Security-Policy contains its hash.
 */
export const ASSETS_STARTER = `{
const { assets } = JSON.parse(document.getElementById("${PAGE_DATA_ID}").textContent);
const { head } = document;
const insert = head.appendChild.bind(head);
const addressIn = { script: "src", img: "src", link: "href" };
const pathOf = (url) => (url?.startsWith(assets.origin + "/") ? url.slice(assets.origin.length) : undefined);
const list = fetch(assets.list).then((answer) => answer.json()).catch(() => ({}));
const place = (element, integrity) => {
  const name = addressIn[element.localName];
  return insert(Object.assign(element, integrity ? { crossOrigin: "anonymous", integrity } : { [name]: pathOf(element[name]) }));
};
const add = (element) => {
  const url = element[addressIn[element.localName]];
  if (!pathOf(url) || element.integrity) return insert(element);
  if (assets.integrity[url]) return place(element, assets.integrity[url]);
  list.then((all) => place(element, all[url]));
  return element;
};
head.appendChild = add;
head.append = (...elements) => elements.forEach(add);
const failed = new WeakSet();
addEventListener("error", (event) => {
  const { target } = event;
  const name = addressIn[target.localName];
  const path = name && pathOf(target[name]);
  if (!path || target.rel === "preload" || failed.has(target)) return;
  failed.add(target);
  event.stopImmediatePropagation();
  if (target.localName === "img") return void (target.src = path);
  const tell = ({ type }) => target.dispatchEvent(new Event(type));
  const { rel, async } = target;
  insert(Object.assign(document.createElement(target.localName), rel ? { rel } : { async }, { [name]: path, onload: tell, onerror: tell }));
}, true);
}`;
