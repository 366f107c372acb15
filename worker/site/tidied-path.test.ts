import { describe, expect, it } from "vitest";
import { usernameInPath } from "../../core/username/username.ts";
import { addDomain } from "../testing/domains.ts";
import { APP, draftWith, newPage, newPerson } from "../testing/people.ts";
import { fakeQueue, send } from "../testing/visits.ts";
import { findDocument } from "./find-document.ts";
import { OTHER_NAMES } from "./tidied-path.ts";

/** What programs and people leave around an address, as browsers send it or as programs do. */
// biome-ignore format: the list is long, and its items are short
const AT_END = [
	".", ",", ";", ":", "!", "%3F", "...", ").", "),", "!!!", "/", "//", "/.", ",/", "%2F", "-", "_", "*", "**", "~",
	")", "]", "}", ">", "%3E", "%3C", "'", '"', "%22", "%27", "%60", "`", "|", "%7C", "%7D", "%5D", "%5C", "&", "=",
	"+", "”", "’", "»", "“", "„", "«", "‹", "›", "…", "—", "–", "·", "•", "。", "，", "、", "）", "」", "！", "？", "：", "；",
	"،", "؛", "؟", "۔", "।", "፡", "™", "®", "©", "→", "🔥", "👍🏽", "❤️", "👩‍🎨", "🇩🇪", "%20", "%20%20", "+%20", "%09",
	"%0A", "%0D%0A", "%A0", "%C2%A0", "%E2%80%8B", "%E2%80%AF", "%E3%80%80", "\u200b", "\u200d", "\u200e", "\u200f",
	"\u2060", "\ufeff", "\u00ad", "%EF%BB%BF", "%EF%B8%8F", "%E2%80%9D", "%E2%80%99", "%C2%BB", "%E2%80%A6", "%92",
	"%94", "%BB", "%2C", "%252C", "%2520", "%25", "%2E",
];

const AT_START = ["@", "%40", "＠", "%EF%BC%A0", "/", "//", "/@", "@@", "%20", "%E2%80%8B", "@%E2%81%A0", "%2540"];

/** Forms of a path that lead to another one. */
const FORMS: [from: string, to: string][] = [
	...AT_END.map((end): [string, string] => [`/jane${end}`, "/jane"]),
	...AT_START.map((start): [string, string] => [`/${start}jane`, "/jane"]),
	["/JANE.", "/jane"],
	["/@Jane", "/jane"],
	["/@jane).", "/jane"],
	["/%40JANE%2C", "/jane"],
	["/jane%2Ddoe", "/jane-doe"],
	["/%6Aane", "/jane"],
	["/@jane.json", "/jane.json"],
	["/jane.json,", "/jane.json"],
	["/@jane.vcf", "/jane.vcf"],
	["/jane.vcf)", "/jane.vcf"],
	["/@jane/qr.svg", "/jane/qr.svg"],
	["/@jane/privacy", "/jane/privacy"],
	["/jane/privacy/", "/jane/privacy"],
	["/about.", "/about"],
	["/about),", "/about"],
	["/tools/hashtag-generator%20", "/tools/hashtag-generator"],
	["/dashboard.", "/dashboard"],
	["/AUTH", "/auth"],
	["/Auth/", "/auth"],
	["/About", "/about"],
	["/ABOUT.", "/about"],
	["/Dashboard", "/dashboard"],
	["/Settings/Domain", "/settings/domain"],
	["/Platforms/Instagram", "/platforms/instagram"],
	["//auth", "/auth"],
	["//", "/"],
	...Object.entries(OTHER_NAMES).filter(([, to]) => !to.includes("?") && !to.includes("#")),
	["/Login/", "/auth"],
	["/jane.JSON", "/jane.json"],
	["/JANE/QR.SVG", "/jane/qr.svg"],
];

/** Paths that lead nowhere, and never to somebody whose name is only a part of them. */
// biome-ignore format: the list is long, and its items are short
const NOWHERE = [
	"/jané", "/jane%CC%81", "/jan%E9", "/jan%C3%A9", "/janeß", "/janeñ", "/jane\u0301", "/jane%EF%BF%BD", "/janeа",
	"/jane,bob", "/jane.bob", "/jane%20doe", "/jane..doe", "/jane@bob", "/bob@jane", "/-jane", "/.jane", "/_jane",
	"/jane/links", "/jane/links/", "/jane%2Flinks", "/u/jane", "/@jane/links", "/jane.html", "/jane.html.",
	"/@jane.php", "/@about", "/@dashboard", "/@api", "/@admin", "/admin.", "/@", "/@@", "/)", "/%00", "/jane%00",
	"/-", "/@x", "/Admin", "/ADMIN/", "/jane&bob", "/jane%3Fbob", "/@login", "/api", "/API", "/Login/x", "/.env", "/.git/config", "/..%2f..%2fjane", "/tools%2Fhashtag-generator", "/%E0%A4%A",
	`/jane${".".repeat(400)}`,
];

const visit = async (path: string, { headers = {}, method = "GET", origin = APP } = {}) => {
	const { messages, EVENTS } = fakeQueue();
	const response = await send(path, { headers, method }, { EVENTS }, origin);
	const location = response.headers.get("location");
	const to = location === null ? null : location.slice(new URL(location, origin).origin.length);
	return { status: response.status, to, text: await response.text(), views: messages.length };
};

describe("an address with too much around it", () => {
	it("leads to the page, with its query, and isn't a view", async () => {
		const jane = await newPerson("pro");
		await newPage(jane, "jane");
		await newPage(jane, "jane-doe");
		for (const [from, to] of FORMS) {
			for (const query of ["", "?utm_source=chat&x=%20"]) {
				expect([from, await visit(from + query)]).toEqual([from, { status: 301, to: to + query, text: "", views: 0 }]);
			}
		}
		expect(await visit("/@jane", { method: "HEAD" })).toMatchObject({ status: 301 });
		expect(await visit("/@jane", { method: "POST" })).toMatchObject({ status: 405 });
		expect(await visit("/@jane", { headers: { cookie: jane.cookie() } })).toMatchObject({ status: 301, to: "/jane" });
	});

	it("keeps parameters that are glued to the path, beside those of the query", async () => {
		await newPage(await newPerson(), "jane");
		for (const [from, to] of [
			["/jane&utm_source=mail", "/jane?utm_source=mail"],
			["/jane%3Futm_source=mail&utm_medium=x", "/jane?utm_source=mail&utm_medium=x"],
			["/jane%3Ffbclid%3DIwAR-1?x=1", "/jane?fbclid=IwAR-1&x=1"],
			["/Jane/?utm_source=mail", "/jane?utm_source=mail"],
			["/signup?ref=jane", "/auth?mode=signup&ref=jane"],
			["/Pricing?ref=jane", "/?ref=jane#pricing"],
		]) {
			expect([from, await visit(from ?? "")]).toMatchObject([from, { status: 301, to }]);
		}
	});

	it("is another name of ours only if nobody can claim it", () => {
		for (const [name, to] of Object.entries(OTHER_NAMES)) {
			expect([name, usernameInPath(name)]).toEqual([name, null]);
			expect([name, findDocument(name, ""), findDocument(to.replace(/[?#].*/, ""), "")]).toEqual([
				name,
				null,
				expect.anything(),
			]);
		}
	});

	it("is a real 404 when nobody has the username, and offers it", async () => {
		for (const path of ["/@nobody-here", "/nobody-here).", "/nobody-here/", "/@nobody-here.json"]) {
			const { status, text } = await visit(path);
			expect([path, status, text.includes('name="claim" value="nobody-here"')]).toEqual([path, 404, true]);
		}
	});

	it("never leads to somebody else, or past what a username can be", async () => {
		const jane = await newPerson("business");
		for (const username of ["jane", "jan", "bob", "env", "doe"]) await newPage(jane, username);
		for (const path of NOWHERE) {
			const { status, to } = await visit(path);
			expect([path, status, to]).toEqual([path, 404, null]);
		}
	});

	it("leads to a former username, which leads on, and to a page that was taken down", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "tidy-old");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "tidy-new" }) });
		expect(await visit("/@tidy-old")).toMatchObject({ status: 301, to: "/tidy-old" });
		expect(await visit("/tidy-old")).toMatchObject({ status: 302 });
	});

	it("leads to the page of a custom domain", async () => {
		const { id } = await newPage(await newPerson("pro"), "tidy-domain");
		await addDomain(id, "tidy.example");
		const at = (path: string) => visit(path, { origin: "https://tidy.example" });
		for (const end of [...AT_END, "@"].filter((end) => !/^(?:[./]+|%2E)$/.test(end))) {
			expect([end, await at(`/${end}?x=1`)]).toMatchObject([end, { status: 301, to: "/?x=1" }]);
		}
		expect(await at("/index.json,")).toMatchObject({ status: 301, to: "/index.json" });
		for (const path of ["/@jane", "/tidy-domain.", "/%C3%A9", "/e.", "/about."]) {
			expect([path, (await at(path)).status]).toEqual([path, 404]);
		}
	});
});
