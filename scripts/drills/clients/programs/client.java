import java.net.Authenticator;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class Client {
    static {
        // Java refuses Basic authentication to a proxy unless told otherwise.
        System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
    }

    static final URI PROXY = URI.create(System.getenv("PROXY_URL"));
    static final URI TARGET = URI.create(System.getenv("TARGET_URL"));

    public static void main(String[] args) throws Exception {
        byte[] body = PROXY.getScheme().equals("socks5") ? bySocks(null) : byHttp(null);
        byte[] receipt = PROXY.getScheme().equals("socks5") ? bySocks(body) : byHttp(body);
        System.out.println(new String(receipt));
    }

    static final HttpClient CLIENT = HttpClient.newBuilder()
        .proxy(ProxySelector.of(new InetSocketAddress(PROXY.getHost(), PROXY.getPort())))
        .authenticator(new Login()).build();

    static byte[] byHttp(byte[] body) throws Exception {
        var request = HttpRequest.newBuilder(TARGET);
        if (body != null) request.POST(BodyPublishers.ofByteArray(body));
        return CLIENT.send(request.build(), BodyHandlers.ofByteArray()).body();
    }

    /** The new client doesn't support SOCKS. */
    static byte[] bySocks(byte[] body) throws Exception {
        Authenticator.setDefault(new Login());
        var entry = new Proxy(Proxy.Type.SOCKS, new InetSocketAddress(PROXY.getHost(), PROXY.getPort()));
        var connection = (HttpURLConnection) TARGET.toURL().openConnection(entry);
        if (body != null) {
            connection.setDoOutput(true);
            connection.getOutputStream().write(body);
        }
        return connection.getInputStream().readAllBytes();
    }
}

class Login extends Authenticator {
    @Override
    protected PasswordAuthentication getPasswordAuthentication() {
        return new PasswordAuthentication(System.getenv("PROXY_USER"), System.getenv("PROXY_PASSWORD").toCharArray());
    }
}
