import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;

public class AccountHttp {
    public static void main(String[] args) throws Exception {
        // Java refuses Basic authentication to a proxy unless told otherwise.
        System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
        Map<String, String> env = System.getenv();
        int port = Integer.parseInt(env.get("PROXY_PORT"));
        HttpClient client = HttpClient.newBuilder()
            .proxy(ProxySelector.of(new InetSocketAddress(env.get("PROXY_HOST"), port)))
            .authenticator(new ProxyLogin())
            .connectTimeout(Duration.ofSeconds(10)).build();
        HttpRequest request = HttpRequest.newBuilder(URI.create(env.get("TARGET_URL")))
            .timeout(Duration.ofSeconds(30)).build();
        try {
            var answer = client.send(request, BodyHandlers.ofString());
            if (answer.statusCode() >= 400) throw new IOException(answer.toString());
            System.out.println(answer.body());
        } catch (IOException error) {
            System.err.println("Request failed: " + error);
            System.exit(1);
        }
    }
}

class ProxyLogin extends Authenticator {
    @Override
    protected PasswordAuthentication getPasswordAuthentication() {
        if (getRequestorType() != RequestorType.PROXY) return null;
        var env = System.getenv();
        char[] password = env.get("PROXY_PASSWORD").toCharArray();
        return new PasswordAuthentication(env.get("PROXY_USER"), password);
    }
}
