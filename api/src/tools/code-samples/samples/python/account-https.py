import os
import sys
from urllib.parse import quote

import requests

host, port = os.environ["PROXY_HOST"], os.environ["PROXY_PORT"]
user, password = os.environ["PROXY_USER"], os.environ["PROXY_PASSWORD"]

# Encrypts the connection to the proxy, whatever the target.
entry = f"https://{user}:{quote(password, safe='')}@{host}:{port}"
proxies = {"http": entry, "https": entry}

try:
    answer = requests.get(os.environ["TARGET_URL"], proxies=proxies, timeout=(10, 30))
    answer.raise_for_status()
    print(answer.text)
except requests.RequestException as error:
    sys.exit(f"Request failed: {error}")
