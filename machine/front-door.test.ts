import { expect, it, vi } from "vitest";
import { openFrontDoor } from "./front-door.ts";
import { networkIn } from "./ip-address.ts";

const APP = "https://linkstead.example";
const LOOPBACK = ["127.0.0.0/8", "::1"];
const STRANGER = "203.0.113.9:40312";
const PROXY = "127.0.0.1:50000";
const PLACE_HEADERS = { country: "cf-ipcountry", region: "x-region", city: "X-City" };

interface Case {
	peer?: string;
	trusted?: readonly string[];
	sent?: Record<string, string>;
}

function read({ peer = PROXY, trusted = LOOPBACK, sent = {} }: Case) {
	const headers = new Headers({ host: "linkstead.example", ...sent });
	const door = {
		appOrigin: APP,
		trustedProxies: trusted,
		placeHeaders: PLACE_HEADERS,
		placesFile: null,
		serverName: "Frankfurt",
	};
	const entering = openFrontDoor(door)("/auth?a=b", headers, peer);
	return entering && { ...entering, client: entering.headers.get("cf-connecting-ip") };
}

/** Everything that a stranger could say to be somebody else. */
const SPOOFED = {
	"cf-connecting-ip": "6.6.6.6",
	"cf-ipcountry": "XX",
	"cf-visitor": '{"scheme":"http"}',
	"true-client-ip": "6.6.6.6",
	"mf-cf-blob": '{"clientIp":"6.6.6.6:1"}',
	"x-real-ip": "6.6.6.6",
	"x-forwarded-for": "6.6.6.6",
	"x-forwarded-proto": "http",
	"x-forwarded-host": "evil.example",
	forwarded: "for=6.6.6.6;proto=http;host=evil.example",
};

it.each<[string, Case, string]>([
	["a direct visitor", { peer: STRANGER }, "203.0.113.9"],
	["a direct visitor with IPv6", { peer: "[2001:db8::7]:443" }, "2001:db8::7"],
	["an IPv4 visitor of an IPv6 socket", { peer: "[::ffff:203.0.113.9]:443" }, "203.0.113.9"],
	["one proxy", { sent: { "x-forwarded-for": "198.51.100.1" } }, "198.51.100.1"],
	["one proxy that says nothing", {}, "127.0.0.1"],
	["a proxy with a port in the address", { sent: { "x-forwarded-for": "198.51.100.1:5555" } }, "198.51.100.1"],
	["a proxy with IPv6", { sent: { "x-forwarded-for": "2001:db8::1" } }, "2001:db8::1"],
	["a proxy that adds to a stranger's word", { sent: { "x-forwarded-for": "6.6.6.6, 198.51.100.1" } }, "198.51.100.1"],
	[
		"two proxies",
		{ trusted: [...LOOPBACK, "10.0.0.0/8"], sent: { "x-forwarded-for": "6.6.6.6, 198.51.100.1, 10.0.0.2" } },
		"198.51.100.1",
	],
	["two proxies, of which one isn't trusted", { sent: { "x-forwarded-for": "198.51.100.1, 10.0.0.2" } }, "10.0.0.2"],
	["a proxy that was asked by a proxy's own health check", { sent: { "x-forwarded-for": "127.0.0.1" } }, "127.0.0.1"],
	["a proxy that hides the client", { sent: { "x-forwarded-for": "6.6.6.6, unknown" } }, "127.0.0.1"],
	["Forwarded", { sent: { forwarded: 'for=6.6.6.6, for="[2001:db8::5]:4711";proto=https' } }, "2001:db8::5"],
	[
		"X-Forwarded-For beside a stranger's Forwarded",
		{ sent: { forwarded: "for=6.6.6.6", "x-forwarded-for": "198.51.100.1" } },
		"198.51.100.1",
	],
	["a stranger with every header", { peer: STRANGER, sent: SPOOFED }, "203.0.113.9"],
	["a neighbor in the private network", { peer: "10.0.0.9:1", sent: SPOOFED }, "10.0.0.9"],
	["a proxy that nobody trusts", { trusted: [], sent: { "x-forwarded-for": "198.51.100.1" } }, "127.0.0.1"],
])("the client behind %s", (_, given, client) => {
	const warn = vi.spyOn(console, "warn").mockReturnValue();
	const entered = read(given);
	warn.mockRestore();
	expect([entered?.client, entered?.url]).toEqual([client, `${APP}/auth?a=b`]);
});

it("of everything that a stranger says about itself, nothing is left", () => {
	const names = [...(read({ peer: STRANGER, sent: { ...SPOOFED, accept: "text/html" } })?.headers.keys() ?? [])];
	expect(names.sort()).toEqual(["accept", "cf-connecting-ip", "host"]);
});

it("a trusted proxy can't name a country or a client in Cloudflare's headers either", () => {
	const entered = read({ sent: { ...SPOOFED, "x-forwarded-for": "198.51.100.1", "x-forwarded-host": "" } });
	expect(entered?.client).toBe("198.51.100.1");
	expect([...(entered?.headers.keys() ?? [])].sort()).toEqual(["cf-connecting-ip", "host"]);
});

it.each<[string, Case, string | undefined]>([
	["the app's host over plain http", { peer: STRANGER }, `${APP}/auth?a=b`],
	["the app's host with a port", { sent: { host: "linkstead.example:8787" } }, `${APP}/auth?a=b`],
	["a custom domain", { sent: { host: "jane.com" } }, "https://jane.com/auth?a=b"],
	[
		"a custom domain that the proxy has without TLS",
		{ sent: { host: "jane.com", "x-forwarded-proto": "http" } },
		"http://jane.com/auth?a=b",
	],
	[
		"a domain that a stranger calls http",
		{ peer: STRANGER, sent: { host: "jane.com", "x-forwarded-proto": "http" } },
		"https://jane.com/auth?a=b",
	],
	[
		"a host that the proxy names beside its own",
		{ sent: { host: "127.0.0.1:8787", "x-forwarded-host": "jane.com" } },
		"https://jane.com/auth?a=b",
	],
	[
		"a host that a visitor names, and the proxy passes on",
		{ sent: { host: "jane.com", "x-forwarded-host": "linkstead.example", "x-forwarded-for": "198.51.100.1" } },
		"https://jane.com/auth?a=b",
	],
	[
		"a host that a proxy names in Forwarded",
		{ sent: { host: "linkstead:8787", forwarded: "for=198.51.100.1;host=jane.com;proto=https" } },
		"https://jane.com/auth?a=b",
	],
	[
		"a host that a stranger names",
		{ peer: STRANGER, sent: { host: "jane.com", "x-forwarded-host": "linkstead.example" } },
		"https://jane.com/auth?a=b",
	],
	[
		"two proxies that both add their scheme",
		{
			trusted: [...LOOPBACK, "10.0.0.0/8"],
			sent: { host: "jane.com", "x-forwarded-for": "198.51.100.1, 10.0.0.2", "x-forwarded-proto": "https, http" },
		},
		"https://jane.com/auth?a=b",
	],
	[
		"a scheme that a server can't have",
		{ sent: { host: "jane.com", "x-forwarded-proto": "javascript" } },
		"https://jane.com/auth?a=b",
	],
	["a host with a path", { sent: { host: "jane.com/evil" } }, undefined],
	["a host with a name to sign in with", { sent: { host: "jane@evil.example" } }, undefined],
	["no host", { sent: { host: "" } }, undefined],
	["a peer without an address", { peer: "" }, undefined],
])("the address of a request for %s", (_, given, url) => {
	expect(read(given)?.url).toBe(url);
});

it.each<[string, Case, object]>([
	["a proxy that knows all", { sent: { "cf-ipcountry": "de", "x-city": "Köln" } }, { country: "DE", city: "Köln" }],
	[
		"a proxy that writes letters as bytes",
		{ sent: { "cf-ipcountry": "CH", "x-region": "Z%C3%BCrich", "x-city": "Z%C3%BCrich" } },
		{ country: "CH", region: "Zürich", city: "Zürich" },
	],
	["a proxy that writes nonsense", { sent: { "cf-ipcountry": "CH", "x-city": "100%" } }, { country: "CH" }],
	["a proxy that doesn't know", { sent: { "cf-ipcountry": "XX", "x-city": "" } }, {}],
	["a proxy that knows a city of no country", { sent: { "x-city": "Springfield" } }, {}],
	["a proxy that was sent another country beside its own", { sent: { "cf-ipcountry": "XX, DE" } }, {}],
	["a stranger", { peer: STRANGER, sent: { "cf-ipcountry": "DE", "x-city": "Köln" } }, {}],
	[
		"a city that would be two places in the statistics",
		{ sent: { "cf-ipcountry": "DE", "x-city": `Köln|${"x".repeat(100)}` } },
		{ country: "DE", city: `Köln ${"x".repeat(75)}` },
	],
])("the place in the words of %s", (_, given, place) => {
	expect(read(given)?.place).toEqual(place);
});

it("the country's header doesn't reach the product as Cloudflare's own", () => {
	expect(read({ sent: { "cf-ipcountry": "DE" } })?.headers.has("cf-ipcountry")).toBe(false);
});

it.each<[string, Case, string | null]>([
	["a proxy", { sent: { "x-request-id": "0b6f2b1c-7c1f-4f0e" } }, "0b6f2b1c-7c1f-4f0e"],
	["a stranger", { peer: STRANGER, sent: { "x-request-id": "0b6f2b1c-7c1f-4f0e" } }, null],
	["a proxy, with what could break a line", { sent: { "x-request-id": 'a","level":"error' } }, null],
	["a proxy, too short", { sent: { "x-request-id": "1" } }, null],
	["a proxy, too long", { sent: { "x-request-id": "a".repeat(101) } }, null],
	["a proxy that adds its own", { sent: { "x-request-id": "aaaaaaaa, bbbbbbbb" } }, null],
])("the request's id from %s", (_, given, id) => {
	expect(read(given)?.requestId).toBe(id);
});

it("a request that a proxy makes itself is told from one that it passes on", () => {
	const toldOf = (given: Case) => [read(given)?.isFromProxy, read(given)?.isPassedOn];
	expect(toldOf({})).toEqual([true, false]);
	expect(toldOf({ sent: { "x-forwarded-for": "198.51.100.1" } })).toEqual([true, true]);
	expect(toldOf({ sent: { forwarded: "for=198.51.100.1" } })).toEqual([true, true]);
	expect(toldOf({ peer: STRANGER })).toEqual([false, false]);
});

it("a private peer that isn't trusted is named in the log once, and a stranger never", () => {
	const warn = vi.spyOn(console, "warn").mockReturnValue();
	const sent = { "x-forwarded-for": "198.51.100.1" };
	for (const peer of ["172.18.0.1:1", "172.18.0.1:2", STRANGER]) read({ peer, sent });
	expect(warn.mock.calls).toEqual([
		["172.18.0.1 sent x-forwarded-for, which isn't read. If it is your proxy, add it to TRUSTED_PROXIES."],
	]);
	warn.mockRestore();
});

it.each(["10.0.0.0/33", "10.0.0/8", "caddy", "::1/129", "10.0.0.0/8/8", "1.2.3.256", "10.0.0.0/-1", ""])(
	"%j is no network",
	(text) => expect(networkIn(text)).toBeNull(),
);
