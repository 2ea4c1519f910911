/** Reads feeds through their countries, each item once; unchanged feeds use almost no traffic. */
export const sample = `import hashlib, json, os, pathlib
import xml.etree.ElementTree as xml
from urllib.parse import urlsplit
import requests

env = os.environ
entry = f"{env['PROXY_HOST']}:{env['PROXY_PORT']}"
store = pathlib.Path("state.json")
state = json.loads(store.read_text()) if store.exists() else {"etags": {}, "seen": []}
seen = set(state["seen"])

for line in open("feeds.txt"):
    country, feed = line.split()
    proxy = f"http://{env['ORDER_ID']}_{country}____:{env['ORDER_KEY']}@{entry}"
    answer = requests.get(feed, headers={"If-None-Match": state["etags"].get(feed)},
                          proxies={"http": proxy, "https": proxy}, timeout=30)
    if answer.status_code != 200:
        continue
    state["etags"][feed] = answer.headers.get("ETag")
    for item in xml.fromstring(answer.content).iter("item"):
        link = urlsplit(item.findtext("link").strip())
        key = hashlib.sha256((link.netloc + link.path).encode()).hexdigest()
        if key not in seen:
            seen.add(key)
            print(country, item.findtext("title"), link.geturl(), sep="\\t")

store.write_text(json.dumps({"etags": state["etags"], "seen": sorted(seen)}))`;
