import { createExecutionContext, SELF, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import worker from "../index.ts";
import { bindingWith } from "../testing/bindings.ts";
import { addDomain } from "../testing/domains.ts";
import { APP, newPage, newPerson } from "../testing/people.ts";
import { picture, uploaded } from "../testing/uploads.ts";
import { envWith } from "../testing/work.ts";

const ask = (path: string, init: RequestInit = {}, origin = APP) => SELF.fetch(`${origin}${path}`, init);

describe("a picture", () => {
	it("a picture is served as stored, immutable and sandboxed", async () => {
		const name = await uploaded(await newPerson(), "served");
		const response = await ask(`/media/${name}`);
		expect(response.status).toBe(200);
		expect(await response.bytes()).toEqual(picture("served"));
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/png",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; sandbox",
			"x-content-type-options": "nosniff",
			etag: `"${name.slice(0, 64)}"`,
		});
		expect(response.headers.has("access-control-allow-origin")).toBe(false);
		expect(response.headers.has("set-cookie")).toBe(false);
	});

	it("a picture is a 304 for a matching ETag, and has no body for HEAD", async () => {
		const name = await uploaded(await newPerson(), "etag");
		const etag = `"${name.slice(0, 64)}"`;
		for (const tag of [etag, `W/${etag}`]) {
			const unchanged = await ask(`/media/${name}`, { headers: { "if-none-match": tag } });
			expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
		}
		const head = await ask(`/media/${name}`, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		expect(head.headers.get("content-length")).toBe(String(picture("etag").length));
		expect((await ask(`/media/${name}`, { method: "POST" })).status).toBe(405);
	});

	it.each([
		`/media/${"0".repeat(64)}.png`,
		`/media/${"0".repeat(64)}.svg`,
		`/media/${"0".repeat(63)}.png`,
		`/media/${"A".repeat(64)}.png`,
		`/media/${"0".repeat(64)}.png/x`,
		"/media/",
		"/media/..%2f..%2fsecret",
		"/media/x.png",
	])("a picture request for %s is a 404", async (path) => {
		const response = await ask(path);
		expect(response.status).toBe(404);
		expect(response.headers.get("cache-control")).toBe("no-store");
	});

	it("a custom domain serves pictures but takes no uploads", async () => {
		const jane = await newPerson("pro");
		const name = await uploaded(jane, "own domain");
		const { id } = await newPage(jane, "jane-domain", { avatar: name });
		await addDomain(id, "jane.test");
		expect(await (await ask("/", {}, "https://jane.test")).text()).toContain(`src="/media/${name}"`);
		expect((await ask(`/media/${name}`, {}, "https://jane.test")).status).toBe(200);
		expect((await ask("/api/media", { method: "POST" }, "https://jane.test")).status).toBe(404);
	});

	it("a page is served when R2 is down, and its pictures are a 503", async () => {
		const log = vi.spyOn(console, "error").mockReturnValue();
		const jane = await newPerson();
		const name = await uploaded(jane, "r2 down");
		await newPage(jane, "jane-r2", { avatar: name });
		const down = () => Promise.reject(new Error("R2 is down"));
		const faulty = envWith({ MEDIA: bindingWith<R2Bucket>({ get: down, head: down }) });
		const visit = async (path: string) => {
			const ctx = createExecutionContext();
			const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}${path}`);
			const response = await worker.fetch(request, faulty, ctx);
			await waitOnExecutionContext(ctx);
			return response;
		};
		const response = await visit(`/media/${name}`);
		expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
		expect(await response.text()).not.toContain("down");
		expect((await visit("/jane-r2")).status).toBe(200);
		log.mockRestore();
	});
});

describe("a page with pictures", () => {
	it("a page shows its pictures, and names its portrait for link previews", async () => {
		const jane = await newPerson();
		const [avatar, wallpaper, thumbnail] = await Promise.all(["a", "w", "t"].map((seed) => uploaded(jane, seed)));
		const links = [{ kind: "link", id: "link-1", title: "Shop", url: "https://example.com/", thumbnail }];
		await newPage(jane, "jane-pictures", { fullName: "Jane Roe", avatar, wallpaper, blocks: links });
		const response = await ask("/jane-pictures");
		const html = await response.text();
		expect(html).toMatch(new RegExp(`<img class="bio-avatar" src="/media/${avatar}" alt="" width="96" height="96"`));
		expect(html).toContain(`url(/media/${wallpaper})`);
		expect(html).toContain(`src="/media/${thumbnail}" alt=""`);
		expect(html).toContain(`<meta property="og:image" content="${env.APP_ORIGIN}/media/${avatar}"/>`);
		expect(html).not.toContain(">JA<");
		expect(response.headers.get("content-security-policy")).toContain("img-src 'self'");
	});

	it("a page without pictures shows initials and requests no picture", async () => {
		await newPage(await newPerson(), "jane-plain", { fullName: "Jane Roe" });
		const html = await (await ask("/jane-plain")).text();
		expect(html).toContain(">JA<");
		expect(html).not.toMatch(/\/media\/|og:image|<img/);
	});
});
