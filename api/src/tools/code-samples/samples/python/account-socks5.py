import os
import sys
from urllib.parse import quote

import requests

host, port = os.environ["PROXY_HOST"], os.environ["PROXY_PORT"]
user, password = os.environ["PROXY_USER"], os.environ["PROXY_PASSWORD"]

# The h leaves it to the proxy to look names up.
entry = f"socks5h://{user}:{quote(password, safe='')}@{host}:{port}"
proxies = {"http": entry, "https": entry}

try:
    answer = requests.get(os.environ["TARGET_URL"], proxies=proxies, timeout=(10, 30))
    answer.raise_for_status()
    print(answer.text)
except requests.RequestException as error:
    sys.exit(f"Request failed: {error}")
