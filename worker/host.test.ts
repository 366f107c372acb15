import { expect, it } from "vitest";
import { siteOf } from "./host.ts";

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
])("%j is no site and reaches no cache key", (hostname) => {
	expect(siteOf(hostname, APP_HOSTS)).toEqual({ kind: "unknown" });
});
