/** Reads pages through changing exits, and writes one row for each. */
export const sample = `import csv, os, sys, time
from urllib.robotparser import RobotFileParser
import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

env = os.environ
user = f"{env['ORDER_ID']}_{env['COUNTRY']}____"
proxy = f"http://{user}:{env['ORDER_KEY']}@{env['PROXY_HOST']}:{env['PROXY_PORT']}"
patience = Retry(3, status_forcelist=[429, 503], backoff_factor=5, raise_on_status=False)

robots = RobotFileParser(env["SITE"] + "/robots.txt")
robots.read()

table = csv.writer(sys.stdout)
for url in open("urls.txt").read().split():
    if not robots.can_fetch(env["USER_AGENT"], url):
        continue
    with requests.Session() as visit:
        visit.mount("https://", HTTPAdapter(max_retries=patience))
        visit.headers["User-Agent"] = env["USER_AGENT"]
        page = visit.get(url, proxies={"https": proxy}, timeout=30)
    table.writerow([url, page.status_code, len(page.content)])
    time.sleep(2)`;
