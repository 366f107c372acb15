import { env } from "cloudflare:workers";
import { describe, expect, inject, it } from "vitest";
import { giveUpInTime } from "../../testing/patience.ts";
import { askPublic, fetchPublic } from "./fetch-public.ts";

const HOST = inject("webServer");
const LOOPBACK: Env = { ...env, PAGE_TITLES_TEST_HOST: HOST };
const PAGE = { name: "a web page", types: ["text/html"] };
const TEXT = { name: "a text", types: ["text/plain"] };
/** For sites that never answer, and for the others on a busy machine. */
const [SHORT_MS, LONG_MS] = [300, 300_000];

const at = (query: Record<string, string>) => `http://${HOST}/?${new URLSearchParams(query)}`;

/** An address behind this many relative redirects. */
function hops(count: number): string {
	let to = "/?title=There";
	for (let hop = 0; hop < count; hop++) to = `/?${new URLSearchParams({ to })}`;
	return `http://${HOST}${to}`;
}

const NOT_PUBLIC = ["not_public", "This address isn't on the public web."];
const LEADS_INWARD = ["not_public", "The site redirects to an address that isn't on the public web."];
const UNREACHABLE = ["unreachable", "The site can't be reached."];
const TOO_LARGE = ["too_large", "The answer is larger than 2 MB."];
const TOO_MANY_REDIRECTS = ["too_many_redirects", "The site redirects too often."];

describe("an address that a person names", () => {
	it.each([
		["that isn't an address", "nonsense", NOT_PUBLIC],
		["of an email", "mailto:jane@potter.org", NOT_PUBLIC],
		["of a file", "file:///etc/passwd", NOT_PUBLIC],
		["that is data", "data:text/html,<title>x</title>", NOT_PUBLIC],
		["of this machine", "http://127.0.0.1/", NOT_PUBLIC],
		["of this machine, as one number", "http://2130706433/", NOT_PUBLIC],
		["of this machine in IPv6", "http://[::1]/", NOT_PUBLIC],
		["of a cloud's metadata", "http://169.254.169.254/latest/meta-data/", NOT_PUBLIC],
		["of a public IP address", "https://1.1.1.1/", NOT_PUBLIC],
		["with a local name", "http://printer.local/", NOT_PUBLIC],
		["with a name of one word", "http://localhost/", NOT_PUBLIC],
		["with a name that means loopback", "http://127.0.0.1.nip.io/", NOT_PUBLIC],
		["with a port", "https://potter.org:8443/", NOT_PUBLIC],
		["with a password", "https://jane:secret@potter.org/", NOT_PUBLIC],
		["that redirects to a local name", at({ to: "http://localhost/" }), LEADS_INWARD],
		["that redirects to an IP address", at({ to: "http://127.0.0.1:1/" }), LEADS_INWARD],
		["that redirects to a cloud's metadata", at({ to: "http://169.254.169.254/latest/" }), LEADS_INWARD],
		["that redirects to another protocol", at({ to: "file:///etc/passwd" }), LEADS_INWARD],
		["that redirects nowhere", at({ to: "https://" }), LEADS_INWARD],
		["that redirects inward on the third hop", at({ to: at({ to: at({ to: "http://[::1]/" }) }) }), LEADS_INWARD],
		["that redirects four times", hops(4), TOO_MANY_REDIRECTS],
		["that redirects to itself", at({ loops: "" }), TOO_MANY_REDIRECTS],
		["of a missing page", at({ status: "404" }), ["error_status", "The site answered with an error (404)."]],
		["of a broken site", at({ status: "503" }), ["error_status", "The site answered with an error (503)."]],
		[
			"that redirects without a target",
			at({ status: "302" }),
			["error_status", "The site answered with an error (302)."],
		],
		[
			"of something unchanged that nobody knew",
			at({ status: "304" }),
			["error_status", "The site answered with an error (304)."],
		],
		["of another type", at({ type: "application/pdf" }), ["wrong_type", "The answer is not a web page."]],
		["without a type", at({ type: "" }), ["wrong_type", "The answer is not a web page."]],
		["of a huge page", at({ large: "2000001", type: "text/html" }), TOO_LARGE],
		["of 50 MB in 50 KB", at({ large: "50000000", type: "text/html", gzip: "" }), TOO_LARGE],
		["of a page without an end", at({ title: "More", endless: "" }), TOO_LARGE],
		["of a site that hangs up", at({ broken: "" }), UNREACHABLE],
		["of a site that hangs up within its answer", at({ title: "Half", cut: "" }), UNREACHABLE],
	])("an address %s is refused with a reason", async (_, address, [code, message]) => {
		const answer = await fetchPublic(LOOPBACK, address, { accept: PAGE, timeoutMs: LONG_MS });
		expect(answer).toEqual({ ok: false, code, message });
	});

	it.each([
		["never answers", at({ silent: "" })],
		["never ends its answer", at({ title: "Slow", stalls: "" })],
		["never answers after a redirect", at({ to: at({ silent: "" }) })],
	])("a site that %s is refused as too slow", async (_, address) => {
		giveUpInTime();
		const answer = await fetchPublic(LOOPBACK, address, { accept: PAGE, timeoutMs: SHORT_MS });
		expect(answer).toEqual({ ok: false, code: "too_slow", message: "The site took longer than 0.3 seconds." });
	});

	it("an address is answered with the bytes, the type, the last address and the validators", async () => {
		const answer = await fetchPublic(LOOPBACK, hops(3), { accept: PAGE });
		expect(answer).toMatchObject({ ok: true, url: at({ title: "There" }), contentType: "text/html", etag: null });
		expect(textOf(answer)).toBe("<!doctype html><html><head><title>There</title></head></html>");
	});

	it.each([["plain", {}] as const, ["compressed", { gzip: "" }] as const])(
		"a %s answer may have exactly the most bytes",
		async (_, how) => {
			const options = { accept: TEXT, maxBytes: 30_000, timeoutMs: LONG_MS };
			expect(textOf(await fetchPublic(LOOPBACK, at({ large: "30000", ...how }), options))).toHaveLength(30_000);
			expect(await fetchPublic(LOOPBACK, at({ large: "30001", ...how }), options)).toMatchObject({
				message: "The answer is larger than 30 KB.",
			});
		},
	);

	it("an answer of which the start is enough ends after the most bytes", async () => {
		const options = { accept: PAGE, maxBytes: 100_000, isStartEnough: true, timeoutMs: LONG_MS };
		expect(textOf(await fetchPublic(LOOPBACK, at({ title: "More", endless: "" }), options))).toHaveLength(100_000);
	});

	it("an answer that is already known isn't sent again", async () => {
		const address = at({ title: "News", etag: '"7"', modified: "Tue, 06 Oct 2026 10:00:00 GMT" });
		const answer = await fetchPublic(LOOPBACK, address, { accept: PAGE });
		if (!answer.ok) throw new Error(answer.message);
		const { etag, lastModified } = answer;
		expect([etag, lastModified]).toEqual(['"7"', "Tue, 06 Oct 2026 10:00:00 GMT"]);
		const unchanged = { ok: false, code: "unchanged", message: "The answer hasn't changed." };
		for (const known of [{ etag, lastModified }, { etag }, { lastModified }]) {
			expect(await fetchPublic(LOOPBACK, address, { accept: PAGE, known })).toEqual(unchanged);
		}
		expect(await fetchPublic(LOOPBACK, address, { accept: PAGE, known: { etag: '"6"' } })).toMatchObject({ ok: true });
	});

	it("long headers count as missing", async () => {
		const long = "x".repeat(1001);
		const validators = { etag: `"${long}"`, modified: long };
		const answer = await fetchPublic(LOOPBACK, at({ title: "News", ...validators }), { accept: PAGE });
		expect(answer).toMatchObject({ ok: true, etag: null, lastModified: null });
		const type = `text/html; charset=${long}`;
		expect(await fetchPublic(LOOPBACK, at({ type }), { accept: PAGE })).toMatchObject({ code: "wrong_type" });
	});

	it("a redirect to an address that is longer than browsers' is refused", async () => {
		const to = `/?title=${"x".repeat(8000)}`;
		expect(await fetchPublic(LOOPBACK, at({ to }), { accept: PAGE })).toEqual({
			ok: false,
			code: "too_large",
			message: "The site redirects to an address that is too long.",
		});
	});

	it("thousands of headers are no problem, and a megabyte of them is refused", async () => {
		const options = { accept: PAGE, timeoutMs: LONG_MS };
		expect(await fetchPublic(LOOPBACK, at({ title: "Many", many: "5000" }), options)).toMatchObject({ ok: true });
		const [code, message] = UNREACHABLE;
		const answer = await fetchPublic(LOOPBACK, at({ title: "Many", many: "100000" }), options);
		expect(answer).toEqual({ ok: false, code, message });
	});

	it("a loopback address is never fetched in production", async () => {
		const production: Env = { ...LOOPBACK, ENVIRONMENT: "production" };
		expect(await fetchPublic(production, at({ title: "Secret" }), { accept: PAGE })).toMatchObject({
			code: "not_public",
		});
	});
});

describe("a network that reaches public addresses only", () => {
	const [, port] = HOST.split(":");
	const NAME = `localhost:${port}`;
	/** The name counts as public here. It resolves to this machine, where the stand-in listens. */
	const OPEN: Env = { ...env, PAGE_TITLES_TEST_HOST: NAME };
	const ISOLATED: Env = { ...OPEN, PUBLIC_NETWORK: env.TEST_PUBLIC_NETWORK };

	it("a public name that resolves to a private address is refused", async () => {
		const address = `http://${NAME}/?title=Secret`;
		expect(await fetchPublic(OPEN, address, { accept: PAGE })).toMatchObject({ ok: true });
		const [code, message] = UNREACHABLE;
		expect(await fetchPublic(ISOLATED, address, { accept: PAGE })).toEqual({ ok: false, code, message });
		expect(await askPublic(ISOLATED, address)).toEqual({ ok: false, code, message });
	});

	it("a public site's redirect to a name that resolves to a private address is refused", async () => {
		// This site is reached here. Whatever it redirects to goes through the network.
		const site = "https://potter.org/";
		const PUBLIC_NETWORK = {
			fetch: (address: string, options: RequestInit) =>
				(address.includes("/potter.org/") ? globalThis : env.TEST_PUBLIC_NETWORK).fetch(address, options),
		} as Fetcher;
		const address = `${site}?${new URLSearchParams({ to: `http://${NAME}/?title=Secret` })}`;
		expect(await fetchPublic(OPEN, address, { accept: PAGE })).toMatchObject({ ok: true });
		const [code, message] = UNREACHABLE;
		expect(await fetchPublic({ ...OPEN, PUBLIC_NETWORK }, address, { accept: PAGE })).toEqual({
			ok: false,
			code,
			message,
		});
	});
});

function textOf(answer: Awaited<ReturnType<typeof fetchPublic>>): string {
	if (!answer.ok) throw new Error(answer.message);
	return new TextDecoder().decode(answer.bytes);
}
