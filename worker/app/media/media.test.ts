import { createExecutionContext, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { fromText, SAMPLE_IMAGES, SECRET, textOf, withMetadata } from "../../../core/media/image/sample-images.ts";
import { MEDIA_MAX_BYTES_PER_ACCOUNT } from "../../../core/media/media.ts";
import worker from "../../index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { APP, draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { picture, upload, uploaded } from "../../testing/uploads.ts";
import { envWith } from "../../testing/work.ts";

const stored = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
const rows = async () => (await env.DB.prepare("SELECT name, user_id, bytes FROM media").all()).results;

describe("an upload", () => {
	it.each(["png", "jpg", "webp"] as const)("a %s picture is stored once under its hash", async (type) => {
		const jane = await newPerson();
		const response = await upload(jane, SAMPLE_IMAGES[type]);
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("no-store");
		const { name } = await response.json<{ name: string }>();
		expect(name).toMatch(new RegExp(`^[0-9a-f]{64}\\.${type}$`));
		const bytes = (await (await env.MEDIA.get(name))?.bytes()) ?? new Uint8Array();
		expect(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex()).toBe(name.slice(0, 64));

		const john = await newPerson();
		for (const person of [jane, john])
			expect(await (await upload(person, SAMPLE_IMAGES[type])).json()).toEqual({ name });
		expect(await stored()).toEqual([name]);
		expect(await rows()).toMatchObject([
			{ name, bytes: bytes.length },
			{ name, bytes: bytes.length },
		]);
	});

	it.each(["png", "jpg", "webp"] as const)("a %s photo loses its metadata", async (type) => {
		const response = await upload(await newPerson(), withMetadata(type));
		const { name } = await response.json<{ name: string }>();
		const shown = await SELF.fetch(`http://localhost/media/${name}`);
		const text = textOf(await shown.bytes());
		expect(text.length).toBeGreaterThan(50);
		for (const gone of [SECRET, "Exif", "EXIF", "XMP"]) expect(text).not.toContain(gone);
	});

	it.each([
		["nothing", new Uint8Array(), "This file is empty. Choose another one."],
		[
			"an SVG",
			fromText("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
			"An SVG can't be used here.",
		],
		["a GIF", fromText("GIF89a\x01\0\x01\0"), "A GIF can't be used here."],
		["a text file called a picture", fromText("Dear diary"), "This file isn't a picture."],
		["half a JPEG", SAMPLE_IMAGES.jpg.slice(0, 200), "This JPEG file is damaged or incomplete."],
		[
			"garbage behind a PNG's first bytes",
			fromText("\x89PNG\r\n\x1a\n garbage"),
			"This PNG file is damaged or incomplete.",
		],
	])("an upload of %s is refused with a message and nothing is stored", async (_, bytes, words) => {
		const response = await upload(await newPerson(), bytes, { "content-type": "image/png" });
		expect(response.status).toBe(400);
		expect((await response.json<{ error: string }>()).error).toContain(words);
		expect([await stored(), await rows()]).toEqual([[], []]);
	});

	it("a canceled upload stores nothing and logs no error", async () => {
		const log = vi.spyOn(console, "error");
		const jane = await newPerson();
		const half = new ReadableStream({
			start: (body) => body.enqueue(SAMPLE_IMAGES.png.slice(0, 40)),
			pull: (body) => body.error(new Error("Network connection lost.")),
		});
		const headers = { origin: APP, cookie: jane.cookie(), "content-length": String(SAMPLE_IMAGES.png.length) };
		const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}/api/media`, {
			method: "POST",
			headers,
			body: half,
		});
		const response = await worker.fetch(request, env, createExecutionContext());
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({ error: "This was interrupted. Please try again." });
		expect([await stored(), await rows()]).toEqual([[], []]);
		expect(log).not.toHaveBeenCalled();
		log.mockRestore();
	});

	it("an upload of more than 2 MB is refused, with and without a length header", async () => {
		const jane = await newPerson();
		const large = new Uint8Array(2_000_001);
		large.set(SAMPLE_IMAGES.png);
		for (const body of [large, new Blob([large]).stream()]) {
			const response = await upload(jane, body);
			expect(response.status).toBe(413);
			expect(await response.json()).toEqual({ error: "A picture can have at most 2 MB." });
		}
		expect(await stored()).toEqual([]);
	});

	it("an upload needs a session and this site's origin", async () => {
		const jane = await newPerson();
		const signedOut = await upload({ cookie: () => "" }, SAMPLE_IMAGES.png);
		expect([signedOut.status, await signedOut.json()]).toEqual([401, { error: "Please sign in." }]);
		for (const origin of ["https://evil.example", "null", ""]) {
			expect((await upload(jane, SAMPLE_IMAGES.png, { origin })).status).toBe(403);
		}
		expect(await stored()).toEqual([]);
	});

	it("an upload beyond 100 MB is refused, unless the account already has the picture", async () => {
		const jane = await newPerson();
		const name = await uploaded(jane, "first");
		await env.DB.prepare(
			"INSERT INTO media (name, user_id, bytes, created_at) SELECT 'much', id, ?, 1 FROM users WHERE email = ?",
		)
			.bind(MEDIA_MAX_BYTES_PER_ACCOUNT - picture("first").length, jane.email)
			.run();
		const refused = await upload(jane, picture("second"));
		expect(refused.status).toBe(403);
		expect((await refused.json<{ error: string }>()).error).toContain("100 MB");
		expect(await uploaded(jane, "first")).toBe(name);
		expect(await stored()).toEqual([name]);
	});

	it("an upload fails without details while R2 is down, and works afterwards", async () => {
		const log = vi.spyOn(console, "error").mockReturnValue();
		const jane = await newPerson();
		const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}/api/media`, {
			method: "POST",
			headers: { origin: APP, cookie: jane.cookie() },
			body: picture("patient"),
		});
		const down = bindingWith<R2Bucket>({ put: () => Promise.reject(new Error("R2 is down")) });
		const response = await worker.fetch(request, envWith({ MEDIA: down }), createExecutionContext());
		expect(response.status).toBe(500);
		expect(await response.json()).toEqual({ error: "Something went wrong. Please try again." });
		log.mockRestore();
		const name = await uploaded(jane, "patient");
		expect(await stored()).toEqual([name]);
	});

	it("a person can upload thirty pictures a minute", async () => {
		const jane = await newPerson();
		const statuses = new Set<number>();
		// Enough for two minutes, in case one ends during the test.
		for (let count = 0; count < 61; count++) statuses.add((await upload(jane, fromText("x"))).status);
		expect([...statuses]).toEqual([400, 429]);
	});
});

describe("a page", () => {
	const ways = [
		["draft.avatar", (name: string) => ({ avatar: name })],
		["draft.wallpaper", (name: string) => ({ wallpaper: name })],
		[
			"draft.blocks",
			(name: string) => ({
				blocks: [{ kind: "link", id: "link-1", title: "Shop", url: "https://example.com/", thumbnail: name }],
			}),
		],
	] as const;

	it.each(ways)("a page can show its owner's uploads: %s", async (_, showing) => {
		const jane = await newPerson();
		const draft = draftWith(showing(await uploaded(jane, "mine")));
		const { id } = await jane.client.pages.create.mutate();
		await jane.client.pages.save.mutate({ id, version: 1, draft });
		expect(await jane.client.pages.get.query({ id })).toMatchObject(showing(await uploaded(jane, "mine")));
		// A page with a lost media row can still be saved.
		await env.DB.prepare("DELETE FROM media").run();
		expect(await jane.client.pages.save.mutate({ id, version: 2, draft })).toEqual({ version: 3 });
	});

	it.each(ways)("a page can't show a picture that its owner has not uploaded: %s", async (field, showing) => {
		const jane = await newPerson();
		const john = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		for (const name of [await uploaded(john, "his"), `${"0".repeat(64)}.png`]) {
			const draft = draftWith({ ...showing(name), bio: "Changed" });
			expect(await refusalOf(jane.client.pages.save.mutate({ id, version: 1, draft }))).toMatchObject({
				status: 400,
				fields: { [field]: "This picture isn't among your uploads. Please upload it again." },
			});
		}
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ avatar: null, bio: "", version: 1 });
	});

	it.each(["x.png", "../x.png", `${"a".repeat(64)}.svg`, "https://example.com/x.png", 'x");}'])(
		"a page can't use %j as its picture",
		async (avatar) => {
			const jane = await newPerson();
			const { id } = await jane.client.pages.create.mutate();
			const save = jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ avatar }) });
			expect(await refusalOf(save)).toMatchObject({ status: 400, fields: { "draft.avatar": expect.any(String) } });
		},
	);

	it("a stranger can't save a page by using its own pictures", async () => {
		const jane = await newPerson();
		const avatar = await uploaded(jane, "face");
		const { id, version } = await newPage(jane, "jane-face", { avatar });
		const john = await newPerson();
		const steal = john.client.pages.save.mutate({ id, version, draft: draftWith({ avatar }) });
		expect(await refusalOf(steal)).toMatchObject({ status: 404 });
	});
});
