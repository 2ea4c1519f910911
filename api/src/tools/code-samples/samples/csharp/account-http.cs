using System.Net;

static string? Env(string name) => Environment.GetEnvironmentVariable(name);

var (user, password) = ("proxy", Env("PROXY_PASSWORD"));
if (Env("ORDER_ID") is { Length: > 0 } order && Env("ORDER_KEY") is { Length: > 0 } key)
{
    // Order, country, state, city, minutes, session: a session keeps its exit.
    (user, password) = ($"{order}_US___10_session1", key);
}

try
{
    using var client = new HttpClient(new SocketsHttpHandler
    {
        Proxy = new WebProxy($"http://{Env("PROXY_HOST")}:{Env("PROXY_PORT")}")
        {
            Credentials = new NetworkCredential(user, password),
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
