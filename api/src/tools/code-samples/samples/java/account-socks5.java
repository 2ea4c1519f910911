import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

import static java.nio.charset.StandardCharsets.UTF_8;

public class AccountSocks5 {
    public static void main(String[] args) {
        Authenticator.setDefault(new ProxyLogin());
        int port = Integer.parseInt(System.getenv("PROXY_PORT"));
        var entry = new InetSocketAddress(System.getenv("PROXY_HOST"), port);
        try {
            System.out.println(get(entry, URI.create(System.getenv("TARGET_URL"))));
        } catch (IOException error) {
            System.err.println("Request failed: " + error);
            System.exit(1);
        }
    }

    // Java's HTTP clients look names up themselves; a socket leaves it to the proxy.
    static String get(InetSocketAddress entry, URI target) throws IOException {
        boolean isHttps = target.getScheme().equals("https");
        String host = target.getHost();
        int port = target.getPort() > 0 ? target.getPort() : isHttps ? 443 : 80;
        try (var plain = new Socket(new Proxy(Proxy.Type.SOCKS, entry))) {
            plain.setSoTimeout(30_000);
            plain.connect(InetSocketAddress.createUnresolved(host, port), 10_000);
            Socket socket = isHttps ? secure(plain, host, port) : plain;
            String[] parts = target.toString().split("/", 4);
            String request = "GET /" + (parts.length > 3 ? parts[3] : "") + " HTTP/1.0\r\n"
                + "Host: " + target.getRawAuthority() + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes());
            String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
            if (!answer.matches("(?s)HTTP/1\\.. 2.*"))
                throw new IOException(answer.split("\r\n")[0]);
            return answer.split("\r\n\r\n", 2)[1];
        }
    }

    static Socket secure(Socket plain, String host, int port) throws IOException {
        var factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        var socket = (SSLSocket) factory.createSocket(plain, host, port, true);
        SSLParameters checks = socket.getSSLParameters();
        checks.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(checks);
        return socket;
    }
}

class ProxyLogin extends Authenticator {
    @Override
    protected PasswordAuthentication getPasswordAuthentication() {
        if (!"SOCKS5".equals(getRequestingProtocol())) return null;
        var env = System.getenv();
        char[] password = env.get("PROXY_PASSWORD").toCharArray();
        return new PasswordAuthentication(env.get("PROXY_USER"), password);
    }
}
