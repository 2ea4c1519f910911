<?php

$kinds = ['http' => CURLPROXY_HTTP, 'https' => CURLPROXY_HTTPS, 'socks5' => CURLPROXY_SOCKS5_HOSTNAME];
$curl = curl_init(getenv('TARGET_URL'));
curl_setopt_array($curl, [
    CURLOPT_PROXY => getenv('PROXY_HOST') . ':' . getenv('PROXY_PORT'),
    CURLOPT_PROXYTYPE => $kinds[getenv('PROXY_SCHEME')],
    CURLOPT_PROXY_CAINFO => getenv('SSL_CERT_FILE'),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
]);
if (getenv('PROXY_USER') !== '') {
    curl_setopt($curl, CURLOPT_PROXYUSERNAME, getenv('PROXY_USER'));
    curl_setopt($curl, CURLOPT_PROXYPASSWORD, getenv('PROXY_PASSWORD'));
}

function answer_of($curl): string
{
    $answer = curl_exec($curl);
    if ($answer === false) {
        fwrite(STDERR, curl_error($curl) . "\n");
        exit(1);
    }
    return $answer;
}

$body = answer_of($curl);
curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
echo answer_of($curl), "\n";
