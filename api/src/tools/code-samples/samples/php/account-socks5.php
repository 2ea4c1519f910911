<?php

[$user, $password] = ['proxy', getenv('PROXY_PASSWORD')];
[$order, $key] = [getenv('ORDER_ID'), getenv('ORDER_KEY')];
if ($order && $key) {
    // Order, country, state, city, minutes, session: a session keeps its exit.
    [$user, $password] = [$order . '_US___10_session1', $key];
}

$curl = curl_init(getenv('TARGET_URL'));
curl_setopt_array($curl, [
    CURLOPT_PROXY => getenv('PROXY_HOST') . ':' . getenv('PROXY_PORT'),
    CURLOPT_PROXYTYPE => CURLPROXY_SOCKS5_HOSTNAME,
    CURLOPT_PROXYUSERNAME => $user,
    CURLOPT_PROXYPASSWORD => $password,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_CONNECTTIMEOUT => 10,
    CURLOPT_TIMEOUT => 30,
]);
$answer = curl_exec($curl);
if ($answer === false) {
    fwrite(STDERR, 'Request failed: ' . curl_error($curl) . "\n");
    exit(1);
}
echo $answer, "\n";
