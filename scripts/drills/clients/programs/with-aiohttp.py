import asyncio
import os

import aiohttp
from aiohttp_socks import ProxyConnector

target, proxy = os.environ["TARGET_URL"], os.environ["PROXY_URL"]
by_socks = proxy.startswith("socks5:")


async def main():
    connector = ProxyConnector.from_url(proxy, rdns=True) if by_socks else None
    way = {} if by_socks else {"proxy": proxy}
    async with aiohttp.ClientSession(connector=connector) as session:
        async with session.get(target, **way) as answer:
            body = await answer.read()
        async with session.post(target, data=body, **way) as answer:
            print(await answer.text())


asyncio.run(main())
