package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
)

func read(answer *http.Response, err error) []byte {
	if err != nil {
		log.Fatalln(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatalln(err)
	}
	return body
}

func main() {
	proxy, err := url.Parse(os.Getenv("PROXY_URL"))
	if err != nil {
		log.Fatalln(err)
	}
	client := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
	target := os.Getenv("TARGET_URL")
	body := read(client.Get(target))
	fmt.Println(string(read(client.Post(target, "application/octet-stream", bytes.NewReader(body)))))
}
