/** Prints what each market is shown about a page. */
export const sample = `import os
from html.parser import HTMLParser
import requests

env = os.environ

class Signals(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.said = {"hreflang": []}
        self.feed(html)

    def handle_starttag(self, tag, pairs):
        at = dict(pairs)
        if tag == "html":
            self.said["lang"] = at.get("lang")
        elif tag == "meta" and at.get("name") == "robots":
            self.said["robots"] = at.get("content")
        elif tag == "link" and at.get("rel") == "canonical":
            self.said["canonical"] = at.get("href")
        elif tag == "link" and at.get("hreflang"):
            self.said["hreflang"].append(at["hreflang"])

for country, language in [("DE", "de-DE"), ("JP", "ja-JP"), ("BR", "pt-BR")]:
    user = f"{env['ORDER_ID']}_{country}____"
    proxy = f"http://{user}:{env['ORDER_KEY']}@{env['PROXY_HOST']}:{env['PROXY_PORT']}"
    page = requests.get(env["PAGE_URL"], headers={"Accept-Language": language},
                        proxies={"http": proxy, "https": proxy}, timeout=30)
    print(country, page.status_code, len(page.history), page.url, Signals(page.text).said)`;
