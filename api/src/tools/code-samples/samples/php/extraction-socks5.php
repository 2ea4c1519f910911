<?php

function request(string $address, array $options = []): string
{
    $curl = curl_init($address);
    curl_setopt_array($curl, $options + [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FAILONERROR => true,
        CURLOPT_CONNECTTIMEOUT => 10,
        CURLOPT_TIMEOUT => 30,
    ]);
    $answer = curl_exec($curl);
    if ($answer === false) throw new RuntimeException(curl_error($curl));
    return $answer;
}

try {
    [$order, $timestamp] = [getenv('ORDER_ID'), time()];
    $query = http_build_query([
        'orderId' => $order, 'num' => 1, 'protocol' => 2,
        'format' => 1, 'timestamp' => $timestamp,
        'sign' => md5($order . '&' . getenv('ORDER_KEY') . '&' . $timestamp),
    ]);
    $proxy = strtok(request(getenv('SITE_URL') . '/api/getIp?' . $query), "\n");
    if (!preg_match('/^\S+:\d+$/', $proxy)) {
        throw new RuntimeException("no address: $proxy");
    }

    echo request(getenv('TARGET_URL'), [
        CURLOPT_PROXY => $proxy,
        CURLOPT_PROXYTYPE => CURLPROXY_SOCKS5_HOSTNAME,
    ]), "\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, "Request failed: {$error->getMessage()}\n");
    exit(1);
}
