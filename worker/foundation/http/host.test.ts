import { expect, it } from "vitest";
import { hostAndPathOf, siteOf } from "./host.ts";

const APP_HOSTS = "localhost,app.linkstead.example";

it.each([
	["localhost", { kind: "app" }],
	["app.linkstead.example", { kind: "app" }],
	["jane.example", { kind: "custom", hostname: "jane.example" }],
	["links.jane-roe.example", { kind: "custom", hostname: "links.jane-roe.example" }],
	["xn--mnchen-3ya.example", { kind: "custom", hostname: "xn--mnchen-3ya.example" }],
	["linkstead.example", { kind: "custom", hostname: "linkstead.example" }],
])("%s is the site %j", (hostname, site) => {
	expect(siteOf(hostname, APP_HOSTS)).toEqual(site);
});

it.each([
	"",
	"host",
	"[::1]",
	",",
	"localhost,app.linkstead.example",
	"-jane.example",
	"jane..example",
	"a".repeat(300),
])("%j is an unknown site and becomes no cache key", (hostname) => {
	expect(siteOf(hostname, APP_HOSTS)).toEqual({ kind: "unknown" });
});

it.each(["http://localhost:x/jane", "http://[::1/jane", "http://jane.example:80:80/jane", "/jane", ""])(
	"%s is an invalid address",
	(url) => {
		expect(hostAndPathOf(url)).toBeNull();
	},
);

it.each([
	"https://jane.example/",
	"http://localhost:8787/Jane.Roe",
	"https://localhost/jane?preview=true#x",
	"https://localhost/jane/links",
	"https://localhost/%6aane",
	"https://localhost/.env",
	"https://[::1]/jane",
	"https://localhost/jane%20roe?a=/b",
])("%s gives the same parts as the URL parser", (url) => {
	const { hostname, pathname } = new URL(url);
	expect(hostAndPathOf(url)).toMatchObject({ hostname, pathname });
});
