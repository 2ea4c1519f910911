using System.Net;

static string? Env(string name) => Environment.GetEnvironmentVariable(name);

try
{
    // Encrypts the connection to the proxy, whatever the target.
    using var client = new HttpClient(new SocketsHttpHandler
    {
        Proxy = new WebProxy($"https://{Env("PROXY_HOST")}:{Env("PROXY_PORT")}")
        {
            Credentials = new NetworkCredential(Env("PROXY_USER"), Env("PROXY_PASSWORD")),
        },
        ConnectTimeout = TimeSpan.FromSeconds(10),
    })
    { Timeout = TimeSpan.FromSeconds(30) };
    Console.WriteLine(await client.GetStringAsync(Env("TARGET_URL")));
}
catch (Exception error) when (error is HttpRequestException or TaskCanceledException)
{
    Console.Error.WriteLine($"Request failed: {error.Message}");
    Environment.ExitCode = 1;
}
