<?php

$curl = curl_init(getenv('TARGET_URL'));
curl_setopt_array($curl, [
    CURLOPT_PROXY => getenv('PROXY_HOST') . ':' . getenv('PROXY_PORT'),
    // Encrypts the connection to the proxy, whatever the target.
    CURLOPT_PROXYTYPE => CURLPROXY_HTTPS,
    CURLOPT_PROXYUSERNAME => getenv('PROXY_USER'),
    CURLOPT_PROXYPASSWORD => getenv('PROXY_PASSWORD'),
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
