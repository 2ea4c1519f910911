import os

import requests

target, proxy = os.environ["TARGET_URL"], os.environ["PROXY_URL"].replace("socks5:", "socks5h:")
proxies = {"http": proxy, "https": proxy}

body = requests.get(target, proxies=proxies, timeout=60).content
print(requests.post(target, data=body, proxies=proxies, timeout=60).text)
