import { env, SELF } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { Block } from "../../core/blocks/block.ts";
import { placesOf } from "../../core/translations/places.ts";
import type { Translations } from "../../core/translations/translation.ts";
import { addDomain } from "../testing/domains.ts";
import { hiddenFields, newVisitor } from "../testing/gate-visitor.ts";
import { APP, draftWith, newPage, newPerson } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";
import { fakeQueue, type Init, send } from "../testing/visits.ts";

const visit = (path: string, headers: Record<string, string> = {}, origin = APP) =>
	SELF.fetch(`${origin}${path}`, { headers, redirect: "manual" });

const inLanguage = (language: string) => ({ "accept-language": language });

const SHOP: Block = { id: "shop-link", kind: "link", title: "The shop", url: "https://example.com/shop" };
const DRAFT = { fullName: "Jane Roe", bio: "Pots and plates", language: "en", blocks: [SHOP] } as const;

const words = (bio: string, title: string, url?: string) => ({
	isPublic: true,
	texts: {
		bio: { text: bio, of: DRAFT.bio },
		"shop-link.title": { text: title, of: SHOP.title },
		...(url && { "shop-link.url": { text: url, of: SHOP.url } }),
	},
});
const TRANSLATIONS: Translations = {
	de: words("Töpfe und Teller", "Der Laden", "https://example.com/laden"),
	ar: words("أوانٍ وأطباق", "المتجر"),
	"pt-BR": words("Potes e pratos", "A loja"),
};

async function newTranslated(username: string, draft: Partial<Parameters<typeof draftWith>[0]> = {}) {
	const person = await newPerson();
	const page = await newPage(person, username, { ...DRAFT, blocks: [SHOP], translations: TRANSLATIONS, ...draft });
	await published(page.id);
	return { ...page, person };
}

const bioOf = async (response: Response) => /<p class="bio-text"[^>]*>([^<]*)/.exec(await response.text())?.[1];

describe("a page in several languages", () => {
	it("answers the first of the visitor's languages that it has, and says so to caches", async () => {
		await newTranslated("jane-speaks");
		for (const [asked, language, bio] of [
			["de-AT,de;q=0.9,en;q=0.5", "de", "Töpfe und Teller"],
			["fr, ar;q=0.8, en;q=0.7", "ar", "أوانٍ وأطباق"],
			["en-GB", "en", "Pots and plates"],
			["pt-PT, en;q=0.1", "pt-BR", "Potes e pratos"],
			["en;q=0.2, de;q=0.8", "de", "Töpfe und Teller"],
			["de;q=0, ar", "ar", "أوانٍ وأطباق"],
			["*", "en", "Pots and plates"],
			["fr", "en", "Pots and plates"],
			["", "en", "Pots and plates"],
			["x".repeat(10_000), "en", "Pots and plates"],
			[`${"fr;q=0.1,".repeat(2_000)}de`, "en", "Pots and plates"],
			[";;;q=,,\u0009=,de-;", "en", "Pots and plates"],
			["*;q=1, de;q=0.1", "de", "Töpfe und Teller"],
		] as const) {
			const response = await visit("/jane-speaks", inLanguage(asked));
			expect(response.status).toBe(200);
			expect(response.headers.get("content-language"), asked.slice(0, 60)).toBe(language);
			expect(response.headers.get("vary")).toContain("accept-language");
			expect(response.headers.get("etag")).toContain(`.${language}"`);
			expect(await bioOf(response)).toBe(bio);
		}
	});

	it("each version has an address of its own, whatever the browser asks for, and a copy of its own", async () => {
		await newTranslated("jane-each");
		const etags = new Set<string>();
		for (const [path, language, direction] of [
			["en", "en", "ltr"],
			["de", "de", "ltr"],
			["ar", "ar", "rtl"],
			["pt-br", "pt-BR", "ltr"],
		]) {
			const response = await visit(`/jane-each/${path}`, inLanguage("fr, de"));
			const html = await response.clone().text();
			expect(response.headers.get("content-language")).toBe(language);
			expect(response.headers.get("vary") ?? "").not.toContain("accept-language");
			expect(html).toContain(`<html lang="${language}" dir="${direction}"`);
			expect(html).toContain(`<link rel="canonical" href="${env.APP_ORIGIN}/jane-each/${path}"/>`);
			for (const [tag, at] of [
				["en", "/en"],
				["de", "/de"],
				["ar", "/ar"],
				["pt-BR", "/pt-br"],
				["x-default", ""],
			]) {
				expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${env.APP_ORIGIN}/jane-each${at}"/>`);
			}
			const etag = response.headers.get("etag") ?? "";
			etags.add(etag);
			const unchanged = await visit(`/jane-each/${path}`, { "if-none-match": etag });
			expect([unchanged.status, unchanged.headers.get("etag")]).toEqual([304, etag]);
			expect(unchanged.headers.get("content-language")).toBe(language);
		}
		expect(etags.size).toBe(4);
	});

	it("the switch leads to the other languages by links, each by its own name", async () => {
		await newTranslated("jane-switch");
		const html = await (await visit("/jane-switch/de")).text();
		const nav = /<nav class="bio-languages" aria-label="Sprache">.*?<\/nav>/.exec(html)?.[0] ?? "";
		expect([...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => [href, name])).toEqual([
			[`/jane-switch/en`, "English"],
			[`/jane-switch/de`, "Deutsch"],
			[`/jane-switch/ar`, "العربية"],
			[`/jane-switch/pt-br`, "Português (Brasil)"],
		]);
		expect(nav.match(/aria-current="page"/g)).toHaveLength(1);
	});

	it("a well-formed language that the page lacks leads to the page, and any other second segment leads nowhere", async () => {
		await newTranslated("jane-lacks");
		const where = async (path: string) => {
			const response = await visit(path);
			return [response.status, response.headers.get("location")];
		};
		expect(await where("/jane-lacks/fr")).toEqual([302, "/jane-lacks"]);
		expect(await where("/jane-lacks/zh-hant?utm_source=x")).toEqual([302, "/jane-lacks?utm_source=x"]);
		expect(await where("/jane-lacks/DE")).toEqual([302, "/jane-lacks/de"]);
		for (const path of ["d", "deutsch", "de_DE", "d3", "de/more", "12", "de-"]) {
			expect(await where(`/jane-lacks/${path}`), path).toEqual([404, null]);
		}
		expect(await where("/nobody-at-all/de")).toEqual([404, null]);
		await newPage(await newPerson(), "jane-alone", DRAFT);
		expect(await where("/jane-alone/en")).toEqual([302, "/jane-alone"]);
	});

	it("a page whose username is a language's code has its languages below it", async () => {
		await newTranslated("fr");
		expect(await bioOf(await visit("/fr"))).toBe("Pots and plates");
		expect(await bioOf(await visit("/fr/de"))).toBe("Töpfe und Teller");
		expect((await visit("/fr/fr")).headers.get("location")).toBe("/fr");
	});

	it("a page in one language costs and says what it did: no language in its headers, no switch, no alternates", async () => {
		const { id } = await newPage(await newPerson(), "jane-one", DRAFT);
		await published(id);
		const response = await visit("/jane-one", inLanguage("de"));
		expect(response.headers.get("content-language")).toBeNull();
		expect(response.headers.get("vary")).toBeNull();
		const html = await response.text();
		for (const part of ["hreflang", "bio-languages", "lang=en", "data-lang"]) expect(html).not.toContain(part);
		expect(html).toContain(`<link rel="canonical" href="${env.APP_ORIGIN}/jane-one"/>`);
	});

	it("a link has its own address in a language, with a script and without", async () => {
		const { id } = await newTranslated("jane-shop");
		const german = await (await visit("/jane-shop/de")).text();
		expect(german).toContain(`href="/go/${id}/link/shop-link?lang=de"`);
		expect(german).toContain('data-to="https://example.com/laden"');
		const leads = async (query: string) => (await visit(`/go/${id}/link/shop-link${query}`)).headers.get("location");
		expect(await leads("?lang=de")).toBe("https://example.com/laden");
		expect(await leads("?lang=ar")).toBe("https://example.com/shop");
		expect(await leads("?lang=nonsense")).toBe("https://example.com/shop");
		expect(await leads("")).toBe("https://example.com/shop");
	});

	it("owners see their last save in each language at once", async () => {
		const { id, person } = await newTranslated("jane-owns");
		const { version, ...page } = await person.client.pages.get.query({ id });
		const de = { isPublic: true, texts: { bio: { text: "Nur Teller", of: DRAFT.bio } } };
		await person.client.pages.save.mutate({
			id,
			version,
			draft: draftWith({ ...DRAFT, blocks: [SHOP], username: page.username, translations: { de } }),
		});
		expect(await bioOf(await visit("/jane-owns/de", { cookie: person.cookie() }))).toBe("Nur Teller");
		expect((await visit("/jane-owns/ar", { cookie: person.cookie() })).status).toBe(302);
	});

	it("drafts that nobody has looked at, and languages that aren't public, stay unseen", async () => {
		const unread = { isPublic: true, texts: { bio: { text: "Entwurf", of: DRAFT.bio, isUnread: true as const } } };
		const hidden = { ...words("Caché", "Caché"), isPublic: false };
		await newTranslated("jane-unseen", { translations: { de: unread, fr: hidden } });
		expect((await visit("/jane-unseen/de")).status).toBe(302);
		expect((await visit("/jane-unseen/fr")).status).toBe(302);
		expect(await (await visit("/jane-unseen", inLanguage("fr, de"))).text()).not.toMatch(/Entwurf|Caché/);
	});

	it("a former username leads to the same language at the new one", async () => {
		const { id, person } = await newTranslated("jane-former");
		const { version } = await person.client.pages.get.query({ id });
		await person.client.pages.save.mutate({
			id,
			version,
			draft: draftWith({ ...DRAFT, blocks: [SHOP], username: "jane-newer", translations: TRANSLATIONS }),
		});
		await published(id);
		expect((await visit("/jane-former/de")).headers.get("location")).toBe("/jane-newer/de");
	});

	it("a domain has its languages below its root", async () => {
		const person = await newPerson("pro");
		const { id } = await newPage(person, "jane-domain", { ...DRAFT, blocks: [SHOP], translations: TRANSLATIONS });
		const hostname = "jane-domain.example";
		await addDomain(id, hostname);
		await published(id);
		const origin = `https://${hostname}`;
		expect(await bioOf(await visit("/", inLanguage("de"), origin))).toBe("Töpfe und Teller");
		const arabic = await visit("/ar", {}, origin);
		expect(await arabic.text()).toContain(`<link rel="canonical" href="${origin}/ar"/>`);
		expect((await visit("/fr", {}, origin)).headers.get("location")).toBe("/");
		expect((await visit("/french", {}, origin)).status).toBe(404);
	});

	it("one value holds all versions, and large ones are values of their own, which go with their language", async () => {
		const { id, person } = await newTranslated("jane-large", { bio: "Pots", translations: TRANSLATIONS });
		const keys = async () =>
			(await env.SNAPSHOTS.list({ prefix: "site:@jane-large" })).keys.map(({ name }) => name).toSorted();
		expect(await keys()).toEqual(["site:@jane-large"]);
		const blocks = Array.from({ length: 40 }, (_, at) => ({
			id: `text-${at}-block`,
			kind: "text" as const,
			text: [{ kind: "paragraph" as const, runs: [{ text: `${at} ${"word ".repeat(300)}` }] }],
		}));
		const save = async (translations: Translations) => {
			const { version } = await person.client.pages.get.query({ id });
			const draft = draftWith({ ...DRAFT, username: "jane-large", blocks: [SHOP, ...blocks], translations });
			await person.client.pages.save.mutate({ id, version, draft });
			await published(id);
		};
		await save(TRANSLATIONS);
		expect(await keys()).toEqual(["", "/ar", "/de", "/pt-BR"].map((end) => `site:@jane-large${end}`));
		expect(await bioOf(await visit("/jane-large/de"))).toBe("Töpfe und Teller");
		expect((await visit("/jane-large", inLanguage("ar"))).headers.get("content-language")).toBe("ar");
		expect((await visit(`/go/${id}/link/shop-link?lang=de`)).headers.get("location")).toBe("https://example.com/laden");
		await env.SNAPSHOTS.delete("site:@jane-large/ar");
		expect(await bioOf(await visit("/jane-large/ar"))).toBe("أوانٍ وأطباق");
		await save({ de: TRANSLATIONS.de as NonNullable<typeof TRANSLATIONS.de> });
		expect(await keys()).toEqual(["", "/de"].map((end) => `site:@jane-large${end}`));
	});

	it("a save with a wrong word in a language names its place, and one without languages keeps them", async () => {
		const { id, person } = await newTranslated("jane-wrong");
		const { version } = await person.client.pages.get.query({ id });
		const save = (translations: Translations | undefined) =>
			person.client.pages.save.mutate({
				id,
				version,
				draft: Object.assign(draftWith({ ...DRAFT, blocks: [SHOP], username: "jane-wrong" }), { translations }),
			});
		const tooLong = { isPublic: true, texts: { "shop-link.title": { text: "x".repeat(121), of: SHOP.title } } };
		await expect(save({ de: tooLong })).rejects.toMatchObject({
			data: {
				fields: { "draft.translations.de.texts.shop-link.title": expect.stringContaining("at most 120 characters") },
			},
		});
		const unsafe = { isPublic: true, texts: { "shop-link.url": { text: "javascript:alert(1)", of: SHOP.url } } };
		await expect(save({ de: unsafe })).rejects.toMatchObject({ data: { httpStatus: 400 } });
		await save(undefined);
		expect(placesOf(await person.client.pages.get.query({ id }))).toHaveLength(4);
		expect(await person.client.pages.get.query({ id })).toMatchObject({ translations: TRANSLATIONS });
	});

	it("the sitemaps list a page and each of its languages", async () => {
		await newTranslated("jane-listed");
		await newPage(await newPerson(), "jane-unlisted", {
			...DRAFT,
			translations: { de: { isPublic: true, texts: {} } },
		});
		const APP_ORIGIN = "https://sitemap-of-versions.example";
		const read = async (path: string) => {
			const response = await send(path, {}, { APP_ORIGIN, APP_HOSTS: "sitemap-of-versions.example" }, APP_ORIGIN);
			return [...(await response.text()).matchAll(/<loc>([^<]*)</g)].map(([, url = ""]) => url.replace(APP_ORIGIN, ""));
		};
		expect((await read("/sitemaps/pages/1.xml")).filter((url) => /listed/.test(url))).toEqual([
			"/jane-listed",
			"/jane-listed/en",
			"/jane-listed/de",
			"/jane-listed/ar",
			"/jane-listed/pt-br",
			"/jane-unlisted",
		]);
	});
});

describe("a locked link of a page in several languages", () => {
	const PASSWORD_GATE = { kind: "password", passwordId: "the-password", hint: "Ask me" } as const;
	const LETTER = {
		kind: "email",
		purpose: "One letter a month.",
		responsible: "Jane Roe",
		contact: "jane@example.com",
		privacyUrl: null,
		opens: "at-once",
	} as const;
	const lockedPage = async (username: string, gate: typeof PASSWORD_GATE | typeof LETTER) => {
		const person = await newPerson("pro");
		const block: Block = { id: "secret-link", kind: "link", title: "Secret", url: "https://example.com/en", gate };
		const texts = {
			bio: { text: "Töpfe", of: DRAFT.bio },
			"secret-link.title": { text: "Geheim", of: "Secret" },
			"secret-link.url": { text: "https://example.com/de", of: "https://example.com/en" },
			"secret-link.gate.hint": { text: "Frag mich", of: "Ask me" },
			"secret-link.gate.purpose": { text: "Ein Brief im Monat.", of: "One letter a month." },
		};
		const translations = { de: { isPublic: true, texts } };
		const page = await newPage(person, username, { ...DRAFT, blocks: [block], translations });
		await published(page.id);
		return page;
	};

	it("nothing of its target, in any language, is in what visitors can read", async () => {
		const { id } = await lockedPage("jane-locks", PASSWORD_GATE);
		for (const path of ["/jane-locks", "/jane-locks/de", `/go/${id}/link/secret-link?lang=de`, "/jane-locks.json"]) {
			const text = await (await visit(path)).text();
			expect(text, path).not.toMatch(/example\.com\/(?:en|de)/);
		}
	});

	it("its gate has the owner's words and ours in the language that led there, and leads back to it", async () => {
		const { id } = await lockedPage("jane-gates", LETTER);
		const german = await (await visit(`/go/${id}/link/secret-link?lang=de`)).text();
		for (const words of ['<html lang="de"', "Geheim", "Ein Brief im Monat.", 'href="/jane-gates/de"']) {
			expect(german).toContain(words);
		}
		const english = await (await visit(`/go/${id}/link/secret-link?lang=fr`)).text();
		for (const words of ['<html lang="en"', "Secret", "One letter a month."]) expect(english).toContain(words);
	});

	it("who has agreed in one language is let in at the address of theirs, and need not agree in another", async () => {
		const { id } = await lockedPage("jane-letters", LETTER);
		const at = `/go/${id}/link/secret-link`;
		const visitor = newVisitor(APP);
		const gate = await (await visitor.open(`${at}?lang=de`)).text();
		expect(gate).toContain("Ein Brief im Monat.");
		const fields = { ...hiddenFields(gate), email: "anna@example.com", consent: "yes" };
		const passed = await visitor.post(`${at}?lang=de`, fields);
		expect([passed.status, passed.headers.get("location")]).toEqual([303, `${at}?lang=de`]);
		expect((await visitor.open(`${at}?lang=de`)).headers.get("location")).toBe("https://example.com/de");
		expect((await visitor.open(at)).headers.get("location")).toBe("https://example.com/en");
	});
});

it("what is counted says which language was read: views, clicks and reports", async () => {
	const { id } = await newTranslated("jane-counts");
	const { EVENTS, messages } = fakeQueue();
	const ask = (path: string, init: Init = {}) => send(path, init, { EVENTS });
	await ask("/jane-counts", { headers: inLanguage("ar") });
	await ask("/jane-counts/de");
	await ask(`/go/${id}/link/shop-link?lang=de`);
	const report = { page: id, kind: "link", id: "shop-link", from: "", query: "" };
	const tell = (lang: string) => ask("/e", { method: "POST", body: JSON.stringify({ ...report, lang }) });
	await tell("ar");
	await tell("xx");
	const refused = await tell("<script>");
	expect([refused.status, await refused.json()]).toEqual([400, { error: "Not a language.", field: "lang" }]);
	expect(messages.flat().map(({ kind, version }) => `${kind} ${version}`)).toEqual([
		"view ar",
		"view de",
		"link de",
		"link ar",
		"link en",
	]);
});
