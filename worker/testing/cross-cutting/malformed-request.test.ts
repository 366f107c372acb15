import { describe, expect, it } from "vitest";
import { SAMPLE_IMAGES } from "../../../core/media/image/sample-images.ts";
import { INTERNAL_WORDS, ODD_HEADERS, ODD_SEGMENTS, UNLIMITED } from "../malformed.ts";
import { mutationsOf } from "../mutations.ts";
import { newOwner } from "../owners.ts";
import { APP } from "../people.ts";
import { readStores } from "../stores.ts";
import { fakeQueue, type Init, send } from "../visits.ts";

const quiet = () => ({ ...UNLIMITED, EVENTS: fakeQueue().EVENTS });
const post = (body: BodyInit | null, contentType = "application/json"): Init => ({
	method: "POST",
	body,
	headers: { origin: APP, ...(contentType && { "content-type": contentType }) },
});
const TOO_MUCH = "x".repeat(1_200_001);
const deep = (levels: number) => `{"fullName":${"[".repeat(levels)}${"]".repeat(levels)}}`;
const inBatch = (count: number) => `/api/trpc/${Array(count).fill("auth.me").join(",")}?batch=1`;
const bytesOf = (text: string, encoding: "latin1" | "utf16le") => new Uint8Array(Buffer.from(text, encoding));
const LIST = `[0${",0".repeat(200_000)}]`;
const manyFields = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, 1]));
const form = new FormData();
form.set("fullName", "Jane");

/** Invalid requests, and the status of each answer. */
const REQUESTS: [what: string, status: number, path: string, init?: Init][] = [
	["a body that isn't JSON", 400, "/api/trpc/account.rename", post("{")],
	["an empty body", 400, "/api/trpc/account.rename", post("")],
	["no body", 400, "/api/trpc/account.rename", post(null)],
	["bytes that are no text", 400, "/api/trpc/account.rename", post(new Uint8Array([0xff, 0xfe, 0]))],
	["a bad byte in a text", 400, "/api/trpc/account.rename", post(bytesOf('{"fullName":"J\u00ff"}', "latin1"))],
	[
		"half a character in bytes",
		400,
		"/api/trpc/account.rename",
		post(bytesOf('{"fullName":"\u00ed\u00a0\u0080"}', "latin1")),
	],
	["UTF-16", 400, "/api/trpc/account.rename", post(bytesOf('{"fullName":"Jane"}', "utf16le"))],
	["NaN", 400, "/api/trpc/account.rename", post('{"fullName":NaN}')],
	["a NUL between quotes", 400, "/api/trpc/account.rename", post('{"fullName":"\u0000"}')],
	["JSON 100,000 levels deep", 400, "/api/trpc/account.rename", post(deep(100_000))],
	[
		"the same field twice, the last of them wrong",
		400,
		"/api/trpc/account.rename",
		post('{"fullName":"a","fullName":1}'),
	],
	["100,000 unknown fields", 400, "/api/trpc/account.rename", post(JSON.stringify(manyFields))],
	[
		"200,000 blocks that are none",
		400,
		"/api/trpc/pages.createFilled",
		post(`{"draft":{"blocks":${LIST}},"socials":[]}`),
	],
	[
		"200,000 sources that are none",
		400,
		"/api/trpc/assistant.propose",
		post(`{"starter":"personal","inputs":${LIST}}`),
	],
	["a body of more than 1.2 MB", 413, "/api/trpc/account.rename", post(`{"fullName":"${TOO_MUCH}"}`)],
	["one whose length nobody said", 413, "/api/trpc/account.rename", post(new Blob([TOO_MUCH]).stream())],
	["no content type", 415, "/api/trpc/account.rename", post(new TextEncoder().encode("{}"), "")],
	["text", 415, "/api/trpc/account.rename", post("{}", "text/plain")],
	["a form", 415, "/api/trpc/account.rename", post("fullName=Jane", "application/x-www-form-urlencoded")],
	["a form with files", 400, "/api/trpc/account.rename", post(form, "")],
	["bytes", 400, "/api/trpc/account.rename", post("{}", "application/octet-stream")],
	["a change by GET", 405, "/api/trpc/account.rename?input=%7B%22fullName%22%3A%22Jane%22%7D"],
	["a change by PUT", 405, "/api/trpc/account.rename", { ...post('{"fullName":"Jane"}'), method: "PUT" }],
	["a question by POST", 405, "/api/trpc/pages.list", post("null")],
	["a question that isn't JSON", 400, "/api/trpc/pages.get?input={"],
	["a question in half an escape", 400, "/api/trpc/pages.get?input=%ff"],
	["eleven calls at once", 400, inBatch(11)],
	["a batch that is a list", 400, "/api/trpc/account.rename?batch=1", post("[]")],
	["a batch that is nothing", 400, "/api/trpc/account.rename?batch=1", post("null")],
	["questions and changes at once", 400, "/api/trpc/auth.me,account.rename?batch=1", post("{}")],
	["parameters of a connection there is none of", 400, "/api/trpc/auth.me?connectionParams=1"],
	["a stream of one", 400, "/api/trpc/auth.me", { headers: { "trpc-accept": "application/jsonl" } }],
];

describe("the API", () => {
	it.each(REQUESTS)("the API refuses %s with %i", async (_, status, path, init = {}) => {
		const jane = await newOwner();
		const before = await readStores();
		const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: jane.cookie };
		const response = await send(path, { ...init, headers }, UNLIMITED);
		const body = await response.text();
		expect([response.status, body]).toEqual([status, expect.stringContaining('"error"')]);
		expect(body).not.toMatch(INTERNAL_WORDS);
		expect(body.length).toBeLessThan(10_000);
		expect(await readStores()).toEqual(before);
	});

	it("a body that isn't JSON is refused in words", async () => {
		const { cookie } = await newOwner();
		for (const body of ["{", "{'fullName':'Jane'}", '{"fullName":"Jane",}']) {
			const init = post(body);
			const response = await send(
				"/api/trpc/account.rename",
				{ ...init, headers: { ...init.headers, cookie } },
				UNLIMITED,
			);
			expect(await response.json()).toMatchObject({ error: { message: "This request isn't valid JSON." } });
		}
	});

	it("a procedure with an odd name doesn't exist", async () => {
		for (const segment of [...ODD_SEGMENTS, "pages", "pages.", ".", "pages.get.input", "pages.toString", ",,,"]) {
			const response = await send(`/api/trpc/${segment}`);
			expect([segment, [400, 404].includes(response.status)]).toEqual([segment, true]);
		}
	});
});

it.each(["/auth", "/dashboard", "/", "/robots.txt", "/sitemap.xml", "/favicon.ico", "/about"])(
	"%s can be read, and another method is told so",
	async (path) => {
		for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
			const response = await send(path, { method, headers: { origin: APP } });
			expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
		}
	},
);

describe("an upload", () => {
	it.each(["png", "jpg", "webp"] as const)(
		"an upload of a damaged %s is either stored as a valid picture or refused",
		async (type) => {
			const { cookie } = await newOwner();
			const whole = SAMPLE_IMAGES[type];
			const step = Math.ceil(whole.length / 25);
			for (let at = 0; at < whole.length; at += step) {
				const other = (whole[at] ?? 0) ^ 0xff;
				for (const damaged of [
					whole.slice(0, at),
					whole.with(at, other),
					Uint8Array.of(...whole.slice(at), ...whole),
				]) {
					const init = { method: "POST", body: damaged, headers: { origin: APP, cookie, "content-type": "text/html" } };
					const response = await send("/api/media?name=../../x.svg", init, UNLIMITED);
					const body = await response.text();
					expect([at, [200, 400].includes(response.status)]).toEqual([at, true]);
					expect(body).toMatch(response.ok ? /^\{"name":"[0-9a-f]{64}\.\w+"\}$/ : /^\{"error":"[^"]+"\}$/);
					expect(body).not.toMatch(INTERNAL_WORDS);
				}
			}
		},
	);
});

describe("a click report", () => {
	it("an invalid click report gets an error that names the field", async () => {
		const { pageId: page, linkId: id } = await newOwner();
		const report = { page, kind: "link", id, from: "https://example.com/", query: "?utm_source=x" };
		const refusals = await Promise.all(
			mutationsOf(report).map(async ({ what, path, input }) => {
				const body = JSON.stringify(input) ?? "";
				const response = await send("/e", { method: "POST", body, headers: { origin: "null" } }, quiet());
				const refusal = await response.text();
				// It would be counted as another text.
				const isTaken = response.status === 204 && what !== "half a surrogate pair";
				if (isTaken || [404, 413].includes(response.status)) return [];
				const isNamed = response.status === 400 && (path === "" || JSON.parse(refusal).field === path);
				if (isNamed && !INTERNAL_WORDS.test(JSON.parse(refusal).error)) return [];
				return [{ what, path, status: response.status, refusal }];
			}),
		);
		expect(refusals.flat()).toEqual([]);
	});
});

describe("an odd address", () => {
	const places = ["/{}", "/go/{}", "/go/{}/link/link-1", "/go/0123456789/{}/link-1", "/go/0123456789/link/{}"];
	const more = [
		"/media/{}",
		"/live/{}",
		"/api/{}",
		"/api/media/{}",
		"/dev/{}",
		"/dev/outbox/{}",
		"/assets/{}",
		"/?{}",
		"/jane/?{}",
		"/{}.json",
		"/{}.vcf",
		"/{}/qr.svg",
		"/oembed?url={}",
		"/oembed?url=http://localhost/{}",
		"/sitemaps/{}",
		"/sitemaps/pages/{}.xml",
		"/media/share/{}",
	];

	it.each([...places, ...more])("%s is not found, and never causes a server error", async (place) => {
		for (const segment of ODD_SEGMENTS) {
			for (const headers of [new Headers(), new Headers({ upgrade: "websocket" })]) {
				const response = await send(place.replace("{}", segment), { headers }, quiet());
				await response.body?.cancel();
				expect([segment, response.status < 500, response.headers.get("set-cookie")]).toEqual([segment, true, null]);
			}
		}
	});
});

describe("odd headers", () => {
	it("odd headers change nothing unexpected in a response", async () => {
		const { username, pageId, linkId, media } = await newOwner();
		const paths = [
			`/${username}`,
			"/nobody-there",
			`/go/${pageId}/link/${linkId}`,
			`/media/${media}`,
			`/${username}.json`,
			`/oembed?url=${APP}/${username}`,
			"/sitemap.xml",
			`/live/${pageId}`,
		];
		for (const path of [...paths, "/dashboard", "/robots.txt", "/api/trpc/auth.me", "/api/nothing", "/dev/outbox"]) {
			const { status } = await send(path, {}, quiet());
			expect(status).toBeLessThan(500);
			const others = await Promise.all(
				ODD_HEADERS.map(async (headers) => {
					const response = await send(path, { headers }, quiet());
					await response.body?.cancel();
					// These headers can cause a 304 or a streamed answer.
					const mayBe = headers.has("if-none-match") ? 304 : headers.has("accept") ? 400 : status;
					return [status, mayBe].includes(response.status) ? [] : [[path, ...headers, response.status]];
				}),
			);
			expect(others.flat()).toEqual([]);
		}
	});
});
