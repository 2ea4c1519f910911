require "net/http"

target = URI(ENV.fetch("TARGET_URL"))
proxy = URI(ENV.fetch("PROXY_URL"))

client = Net::HTTP.new(target.host, target.port, proxy.host, proxy.port, proxy.user, proxy.password)
client.use_ssl = target.scheme == "https"
client.start do |http|
  body = http.get(target.request_uri).body
  puts http.post(target.request_uri, body).body
end
