import os
import sys
import urllib.request
from urllib.parse import quote

host, port = os.environ["PROXY_HOST"], os.environ["PROXY_PORT"]
user, password = os.environ["PROXY_USER"], os.environ["PROXY_PASSWORD"]

entry = f"http://{user}:{quote(password, safe='')}@{host}:{port}"
proxies = urllib.request.ProxyHandler({"http": entry, "https": entry})
opener = urllib.request.build_opener(proxies)

try:
    with opener.open(os.environ["TARGET_URL"], timeout=30) as answer:
        print(answer.read().decode())
except OSError as error:
    sys.exit(f"Request failed: {error}")
