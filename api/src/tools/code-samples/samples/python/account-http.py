import os
import sys
import urllib.request
from urllib.parse import quote

host, port = os.environ["PROXY_HOST"], os.environ["PROXY_PORT"]
order, key = os.environ.get("ORDER_ID"), os.environ.get("ORDER_KEY")

if order and key:
    # Order, country, state, city, minutes, session: a session keeps its exit.
    user, password = f"{order}_US___10_session1", key
else:
    user, password = "proxy", os.environ["PROXY_PASSWORD"]

entry = f"http://{user}:{quote(password, safe='')}@{host}:{port}"
proxies = urllib.request.ProxyHandler({"http": entry, "https": entry})
opener = urllib.request.build_opener(proxies)

try:
    with opener.open(os.environ["TARGET_URL"], timeout=30) as answer:
        print(answer.read().decode())
except OSError as error:
    sys.exit(f"Request failed: {error}")
