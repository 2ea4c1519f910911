import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;

public class ExtractionHttp {
    public static void main(String[] args) throws Exception {
        try {
            URI proxy = extract();
            var entry = new InetSocketAddress(proxy.getHost(), proxy.getPort());
            HttpClient client = HttpClient.newBuilder()
                .proxy(ProxySelector.of(entry))
                .connectTimeout(Duration.ofSeconds(10)).build();
            System.out.println(get(client, System.getenv("TARGET_URL")));
        } catch (IOException error) {
            System.err.println("Request failed: " + error);
            System.exit(1);
        }
    }

    static URI extract() throws Exception {
        String order = System.getenv("ORDER_ID");
        String key = System.getenv("ORDER_KEY");
        long timestamp = Instant.now().getEpochSecond();
        byte[] text = (order + "&" + key + "&" + timestamp).getBytes();
        byte[] md5 = MessageDigest.getInstance("MD5").digest(text);
        String link = System.getenv("SITE_URL") + "/api/getIp?orderId=" + order
            + "&num=1&protocol=1&format=1&timestamp=" + timestamp
            + "&sign=" + HexFormat.of().formatHex(md5);

        String proxy = get(HttpClient.newHttpClient(), link).split("\n")[0];
        if (!proxy.matches("\\S+:\\d+")) throw new IOException("no address: " + proxy);
        return URI.create("http://" + proxy);
    }

    static String get(HttpClient client, String address) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address))
            .timeout(Duration.ofSeconds(30)).build();
        var answer = client.send(request, BodyHandlers.ofString());
        if (answer.statusCode() >= 400) throw new IOException(answer.toString());
        return answer.body();
    }
}
