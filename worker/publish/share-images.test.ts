import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Resvg } from "@resvg/resvg-wasm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lookOfTheme } from "../../core/look/look-defaults.ts";
import { TURNS } from "../../core/media/image/orientation.ts";
import { QUARTER_COLORS, QUARTERS, SAMPLE_IMAGES, turnedPicture } from "../../core/media/image/sample-images.ts";
import { type Browser, draftWith, newPage, newPerson } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";
import { upload } from "../testing/uploads.ts";
import { failing, visit } from "../testing/visiting.ts";

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

let pages = 0;

/** Lets the page's live object draw images, with some bindings replaced. */
async function drawing(pageId: string, changed: Partial<Env> = {}): Promise<void> {
	const live = env.LIVE.getByName(pageId);
	const bindings = { ...env, SHARE_IMAGES: "on", ...changed };
	await runInDurableObject(live, (object) => Object.assign(object, { env: bindings }));
}

/** Publishes the page, and then draws its image. */
async function drawn(pageId: string): Promise<void> {
	await published(pageId);
	await published(pageId);
}

async function drawnPage(change: object = {}, person?: Browser) {
	const jane = person ?? (await newPerson());
	pages += 1;
	const username = `drawn-${pages}`;
	const { id, version } = await newPage(jane, username, change);
	await drawing(id);
	await drawn(id);
	async function save(next: object) {
		const { version } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, ...next }) });
		later(60);
		await drawn(id);
	}
	return { jane, id, version, username, save };
}

const headOf = async (username: string) => (await (await visit(`/${username}`)).text()).split("</head>")[0] ?? "";
const imageIn = (head: string) => /<meta property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? null;
const imageOf = async (username: string) => imageIn(await headOf(username));
const stored = async () => (await env.MEDIA.list({ prefix: "share/" })).objects.map(({ key }) => key);
const pathOf = (url: string | null) => new URL(url ?? "").pathname;

async function pixelsOf(path: string) {
	const png = await (await visit(path)).bytes();
	const image = new Resvg(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image width="1200" height="630" href="data:image/png;base64,${png.toBase64()}"/></svg>`,
	).render();
	const at = (x: number, y: number) => [...image.pixels.slice((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3)];
	return { at, colors: new Set(new Uint32Array(new Uint8Array(image.pixels).buffer)) };
}

describe("a page's image for link previews", () => {
	it("is a PNG of 1200 × 630 in the page's colors, named in the page and kept for good", async () => {
		const { username, id } = await drawnPage({ background: "#102030", textColor: "#f0e0d0", buttonColor: "#ff0000" });
		const head = await headOf(username);
		const path = pathOf(imageIn(head));
		expect(path).toMatch(new RegExp(`^/media/share/${id}/[0-9a-f]{16}\\.png$`));
		expect(imageIn(head)).toBe(`${env.APP_ORIGIN}${path}`);
		for (const tag of [
			'<meta property="og:image:width" content="1200"/>',
			'<meta property="og:image:height" content="630"/>',
			`<meta property="og:image:alt" content="Jane Roe (@${username})"/>`,
			'<meta name="twitter:card" content="summary_large_image"/>',
		]) {
			expect(head).toContain(tag);
		}
		const response = await visit(path);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
		expect(response.headers.get("cache-control")).toContain("immutable");
		const png = await response.bytes();
		expect([...png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
		const view = new DataView(png.buffer);
		expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
		const { at, colors } = await pixelsOf(path);
		expect(at(5, 5)).toEqual([0x10, 0x20, 0x30]);
		expect(at(600, 120)).toEqual([0xff, 0, 0]);
		expect(colors.size).toBeGreaterThan(20);
	});

	it.each(["png", "jpg", "webp"] as const)("shows a profile picture that is a %s", async (type) => {
		const jane = await newPerson();
		const { name } = await (await upload(jane, SAMPLE_IMAGES[type])).json<{ name: string }>();
		const error = vi.spyOn(console, "error");
		const { username } = await drawnPage({ avatar: name, buttonColor: "#00ff00" }, jane);
		const { at } = await pixelsOf(pathOf(await imageOf(username)));
		expect(at(600, 120)).not.toEqual([0, 0xff, 0]);
		expect(error).not.toHaveBeenCalled();
	});

	it.each(["png", "jpg", "webp"] as const)("shows a profile picture upright that is a turned %s", async (type) => {
		const jane = await newPerson();
		const { username, save } = await drawnPage({}, jane);
		for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
			const turned = turnedPicture(type, orientation, { picture: QUARTERS[type] });
			const { name } = await (await upload(jane, turned)).json<{ name: string }>();
			await save({ avatar: name });
			const { at } = await pixelsOf(pathOf(await imageOf(username)));
			const [a, b, c, d] = TURNS[orientation];
			for (const { color, x, y } of QUARTER_COLORS) {
				const shown = at(600 + 50 * (a * x + c * y), 212 + 50 * (b * x + d * y));
				const distance = Math.max(...color.map((channel, index) => Math.abs(channel - (shown[index] ?? 0))));
				expect(distance, `${type} ${orientation}: ${shown}`).toBeLessThan(24);
			}
		}
	});

	it("is drawn again only when what it shows has changed", async () => {
		const { username, id, save } = await drawnPage();
		const first = await imageOf(username);
		// Drawing would fail now.
		await drawing(id, { ASSETS: failing<Fetcher>() });
		await save({
			buttonStyle: "outline",
			blocks: [{ kind: "link", id: "link-1", title: "New", url: "https://example.com" }],
		});
		expect([await imageOf(username), await stored()]).toEqual([first, [expect.any(String)]]);
		await drawing(id);
		await save({ fullName: "Jane Doe" });
		expect(await imageOf(username)).not.toBe(first);
	});

	it("shows the page's look, its address and the first line of its bio", async () => {
		const { username, save } = await drawnPage({ ...lookOfTheme("abstract") });
		const looks = new Set([await imageOf(username)]);
		const { at } = await pixelsOf(pathOf(await imageOf(username)));
		// The yellow circle of Memphis in a corner, and a pink plane in the other.
		expect([at(1150, 40), at(30, 30)]).toEqual([
			[0xff, 0xd4, 0x47],
			[0xff, 0xe3, 0xec],
		]);
		// A color of the owner's ends what only suits the look's own.
		for (const change of [{ background: "#ffffff" }, { bio: "Pots and plates" }, { avatarShape: "blob" }]) {
			await save({ ...lookOfTheme("abstract"), ...change });
			looks.add(await imageOf(username));
		}
		expect(looks.size).toBe(4);
	});

	it("stays for five minutes after a newer one has replaced it, and is then deleted", async () => {
		const { username, id, save } = await drawnPage();
		const first = await imageOf(username);
		await save({ fullName: "Jane Doe" });
		expect((await visit(pathOf(first))).status).toBe(200);
		later(5 * 60);
		await published(id);
		expect((await visit(pathOf(first))).status).toBe(404);
		expect(await stored()).toEqual([pathOf(await imageOf(username)).slice("/media/".length)]);
	});

	it("has an address that lasts, which shows the page as it is now", async () => {
		const { username, id, save } = await drawnPage();
		const path = `/media/share/${id}.png`;
		const shown = async () => (await visit(path)).headers.get("etag")?.replaceAll('"', "");
		const hash = async () => (await imageOf(username))?.match(/([0-9a-f]{16})\.png$/)?.[1];
		const first = await hash();
		expect(await shown()).toBe(first);
		expect((await visit(path)).headers.get("cache-control")).toBe("public, max-age=300");
		await save({ fullName: "Jane Doe" });
		later(5 * 60);
		await published(id);
		expect(await hash()).not.toBe(first);
		expect(await shown()).toBe(await hash());
		const whole = await (await visit(path)).bytes();
		expect(whole).toEqual(await (await visit(pathOf(await imageOf(username)))).bytes());
	});

	it("comes back when the page looks as before", async () => {
		const { username, save } = await drawnPage();
		const first = await imageOf(username);
		await save({ fullName: "Jane Doe" });
		await save({});
		expect(await imageOf(username)).toBe(first);
		expect(await stored()).toHaveLength(2);
	});

	it.each([
		["R2 fails", { MEDIA: failing<R2Bucket>() }],
		["fonts are missing", { ASSETS: failing<Fetcher>() }],
	])("is missing while %s, and the page is published all the same", async (_, faults) => {
		vi.spyOn(console, "error").mockReturnValue();
		const { username, id, save } = await drawnPage();
		await drawing(id, faults);
		await save({ fullName: "Jane Doe" });
		// The failure publishes the page again, without the image's name.
		await published(id);
		const head = await headOf(username);
		expect(head).toContain("Jane Doe");
		expect(head).not.toContain("og:image");
		await drawing(id);
		await save({ fullName: "Jane Doe", bio: "Again" });
		await published(id);
		expect((await visit(pathOf(await imageOf(username)))).status).toBe(200);
	});

	it("is drawn after the page is published, so nobody waits for it", async () => {
		const { jane, id, username } = await drawnPage();
		const { version } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, fullName: "Jane Doe" }) });
		later(60);
		await published(id);
		const path = pathOf(await imageOf(username));
		expect(await headOf(username)).toContain("Jane Doe");
		expect(await env.DB.prepare("SELECT count(*) AS n FROM publish_requests").first("n")).toBe(0);
		expect((await visit(path)).status).toBe(404);
		await published(id);
		expect((await visit(path)).status).toBe(200);
	});

	it("is drawn when the object has forgotten about it, or something newer was requested meanwhile", async () => {
		const { jane, id, version, username } = await drawnPage();
		const live = env.LIVE.getByName(id);
		const change = async (version: number, fullName: string) => {
			await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, fullName }) });
			later(60);
			await published(id);
		};
		await change(version, "Jane Doe");
		await evictDurableObject(live);
		await drawing(id);
		await drawn(id);
		expect((await visit(pathOf(await imageOf(username)))).status).toBe(200);

		await change(version + 1, "Jane Poe");
		await change(version + 2, "Jane Moe");
		expect(await headOf(username)).toContain("Jane Moe");
		await published(id);
		expect((await visit(pathOf(await imageOf(username)))).status).toBe(200);
	});

	it("draws every name, and none with script", async () => {
		const error = vi.spyOn(console, "error");
		const names = [
			`"><script>&'</text>`,
			"👩‍🎨",
			"ليلى",
			"李娜",
			"שלום",
			"Łukasz ﬁ Žižek",
			"W".repeat(80),
			"\u202eenaJ",
			"ẞ \u0301",
			"प्रिया",
		];
		const { username, save } = await drawnPage();
		const images = new Set<string | null>();
		for (const fullName of names) {
			await save({ fullName });
			images.add(await imageOf(username));
		}
		expect(images.has(null)).toBe(false);
		expect(error).not.toHaveBeenCalled();
	});

	it("shows names in other scripts, in several at once, and with emoji", async () => {
		const error = vi.spyOn(console, "error");
		const names = [
			"李娜工作室",
			"東京デザイン Studio",
			"김민지 스튜디오",
			"ليلى حسن",
			"Studio ليلى 12",
			"שלום ליאת",
			"น้ำผึ้ง กรุงเทพ",
			"प्रिया शर्मा",
			"রবীন্দ্রনাথ ঠাকুর",
			"ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
			"ગુજરાતી પટેલ",
			"ଶ୍ରୀକୃଷ୍ଣ",
			"தமிழ்ச்செல்வன்",
			"శ్రీనివాస్ Studio",
			"ಕನ್ನಡ ಶ್ರೀ",
			"ශ්‍රී ලංකාව",
			"Jane 🎨🚀 ❤️",
			"👩‍🎨🇩🇪",
			"ليلى 🎨 Studio",
			"李娜李娜李娜李娜李娜李娜李娜李娜李娜李娜",
		];
		const { username, save } = await drawnPage({ textColor: "#000000" });
		await save({ fullName: "\u{10ffff}", textColor: "#000000" });
		const images = new Set([await imageOf(username)]);
		for (const fullName of names) {
			await save({ fullName, textColor: "#000000" });
			const image = await imageOf(username);
			expect([fullName, images.has(image), image]).toEqual([fullName, false, expect.any(String)]);
			images.add(image);
		}
		expect(error).not.toHaveBeenCalled();
	});

	it("is deleted with the page", async () => {
		const { jane, id, username, save } = await drawnPage();
		const first = pathOf(await imageOf(username));
		await save({ fullName: "Jane Doe" });
		expect(await stored()).toHaveLength(2);
		await jane.client.pages.delete.mutate({ id });
		await published(id);
		expect([await stored(), (await visit(first)).status]).toEqual([[], 404]);
	});

	it("is deleted when the page is no longer public, and deletion is repeated until it succeeds", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { jane, id } = await drawnPage();
		await drawing(id, { MEDIA: failing<R2Bucket>() });
		const { version } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: null }) });
		await published(id);
		expect(await stored()).toHaveLength(1);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM publish_requests").first("n")).toBe(1);
		await drawing(id);
		await published(id);
		expect(await stored()).toEqual([]);
	});
});
