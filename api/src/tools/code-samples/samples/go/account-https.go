package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	log.SetFlags(0)
	user := url.UserPassword(os.Getenv("PROXY_USER"), os.Getenv("PROXY_PASSWORD"))
	host := os.Getenv("PROXY_HOST") + ":" + os.Getenv("PROXY_PORT")
	// Encrypts the connection to the proxy, whatever the target.
	entry := &url.URL{Scheme: "https", Host: host, User: user}
	client := &http.Client{
		Timeout:   30 * time.Second,
		Transport: &http.Transport{Proxy: http.ProxyURL(entry)},
	}

	answer, err := client.Get(os.Getenv("TARGET_URL"))
	if err != nil {
		log.Fatalln("Request failed:", err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatalln("Request failed:", err)
	}
	if answer.StatusCode >= 400 {
		log.Fatalln("Request failed:", answer.Status)
	}
	fmt.Println(string(body))
}
