import os

import httpx

target = os.environ["TARGET_URL"]

with httpx.Client(proxies=os.environ["PROXY_URL"], timeout=60) as client:
    body = client.get(target).content
    print(client.post(target, content=body).text)
