import os
import sys
from urllib.parse import quote

import requests

host, port = os.environ["PROXY_HOST"], os.environ["PROXY_PORT"]
order, key = os.environ.get("ORDER_ID"), os.environ.get("ORDER_KEY")

if order and key:
    # Order, country, state, city, minutes, session: a session keeps its exit.
    user, password = f"{order}_US___10_session1", key
else:
    user, password = "proxy", os.environ["PROXY_PASSWORD"]

# The h leaves it to the proxy to look names up.
entry = f"socks5h://{user}:{quote(password, safe='')}@{host}:{port}"
proxies = {"http": entry, "https": entry}

try:
    answer = requests.get(os.environ["TARGET_URL"], proxies=proxies, timeout=(10, 30))
    answer.raise_for_status()
    print(answer.text)
except requests.RequestException as error:
    sys.exit(f"Request failed: {error}")
