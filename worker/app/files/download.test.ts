import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { BlockOf } from "../../../core/blocks/block.ts";
import type { Gate } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { DOWNLOADS_PER_LINK } from "../../../core/sales/download-limit.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { addDomain } from "../../testing/domains.ts";
import { pdf, uploadedFile } from "../../testing/files.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { mailsTo } from "../../testing/mails.ts";
import { APP, draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { LOCKED, newSeller, PRICE } from "../../testing/sales.ts";
import { fakeQueue, send } from "../../testing/visits.ts";

let pages = 0;

/** A page with one file. */
async function pageWithFile({
	gate,
	name = "Glaze recipes.pdf",
	bytes = 2_000,
	change = {},
}: {
	gate?: Gate;
	name?: string;
	bytes?: number;
	change?: object;
} = {}) {
	const jane = await newPerson("pro");
	pages += 1;
	const username = `filed-${pages}`;
	const { id, version } = await newPage(jane, username);
	const file = pdf(username, bytes);
	const stored = await uploadedFile(jane, id, file, name);
	const block: BlockOf<"file"> = {
		kind: "file",
		id: "file-1",
		title: "The recipes",
		line: "Forty glazes",
		...stored,
		...(gate && { gate }),
	};
	const save = (blocks: object[], more: object = {}, at = version) =>
		jane.client.pages.save.mutate({ id, version: at, draft: draftWith({ username, blocks, ...change, ...more }) });
	const saved = await save([block]);
	await published(id);
	return { jane, id, username, file, block, save, version: saved.version, path: `/go/${id}/link/file-1` };
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("a free file", () => {
	it("is sent whole, to be saved under its name, and runs nothing", async () => {
		const { path, file, username } = await pageWithFile();
		const response = await send(path);
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `attachment; filename="Glaze recipes.pdf"; filename*=UTF-8''Glaze%20recipes.pdf`,
			"content-length": "2000",
			"content-security-policy": "default-src 'none'; sandbox",
			"x-content-type-options": "nosniff",
			"cache-control": "private, no-store",
			"accept-ranges": "bytes",
		});
		expect(await bytesOf(response)).toEqual(file);
		const page = await send(`/${username}`);
		expect(page.headers.get("content-security-policy")).toContain(" allow-downloads");
		const html = await page.text();
		expect(html).toContain("The recipes");
		expect(html).toMatch(/Forty glazes · .*PDF, 2 kB/);
		expect(html).not.toContain("Glaze recipes.pdf");
		expect(html).not.toContain("file/");
	});

	it("is the same before the page is in any cache, on its domain, and in the page's JSON", async () => {
		const { path, id, username, file } = await pageWithFile();
		await env.SNAPSHOTS.delete(`site:@${username}`);
		expect(await bytesOf(await send(path))).toEqual(file);
		await addDomain(id, `${username}.example`);
		await published(id);
		expect(await bytesOf(await send(path, {}, {}, `https://${username}.example`))).toEqual(file);
		const facts = await (await send(`/${username}.json`)).json<{ links: object[] }>();
		expect(facts.links).toEqual([{ title: "The recipes", url: expect.stringContaining(path), thumbnail: null }]);
	});

	it.each<[string, string, [status: number, from: number, to: number] | [416]]>([
		["the first bytes", "bytes=0-99", [206, 0, 100]],
		["one byte", "bytes=5-5", [206, 5, 6]],
		["all that follows", "bytes=1900-", [206, 1900, 2000]],
		["the end", "bytes=-100", [206, 1900, 2000]],
		["more than there is", "bytes=1900-999999", [206, 1900, 2000]],
		["a longer end than the file", "bytes=-999999", [206, 0, 2000]],
		["beyond the end", "bytes=2000-", [416]],
		["nothing at the end", "bytes=-0", [416]],
		["several ranges", "bytes=0-1,5-6", [200, 0, 2000]],
		["a range backwards", "bytes=9-3", [200, 0, 2000]],
		["another unit", "lines=1-2", [200, 0, 2000]],
		["no numbers", "bytes=a-b", [200, 0, 2000]],
		["an enormous number", `bytes=${"9".repeat(400)}-`, [200, 0, 2000]],
	])("answers a request for %s", async (_, range, expected) => {
		const { path, file } = await pageWithFile();
		const response = await send(path, { headers: { range } });
		const [status, from = 0, to = 0] = expected;
		expect(response.status).toBe(status);
		const told = { 200: null, 206: `bytes ${from}-${to - 1}/2000`, 416: "bytes */2000" }[status];
		expect(response.headers.get("content-range")).toBe(told);
		expect(await bytesOf(response)).toEqual(status === 416 ? new Uint8Array() : file.subarray(from, to));
	});

	it("goes on only where it is still the same file", async () => {
		const { path, jane, id, block, save, version } = await pageWithFile();
		const etag = (await send(path)).headers.get("etag") ?? "";
		const resumed = { headers: { range: "bytes=1000-", "if-range": etag } };
		expect((await send(path, resumed)).status).toBe(206);
		const newer = pdf("a newer file", 3_000);
		await save([{ ...block, ...(await uploadedFile(jane, id, newer, "Glaze recipes.pdf")) }], {}, version);
		await published(id);
		const response = await send(path, resumed);
		expect([response.status, await bytesOf(response)]).toEqual([200, newer]);
	});

	it.each([
		["in any script", "釉薬レシピ.pdf", "釉薬レシピ.pdf"],
		["with a path", "../../etc/passwd/..\\guide.PDF", "guide.pdf"],
		["with quotes and line breaks", 'a"b\r\nset-cookie: x=1;.pdf', "a b set-cookie x=1;.pdf"],
		["with marks of direction", "invoice\u202efdp.pdf", "invoice fdp.pdf"],
		["of 4,000 characters", `${"long ".repeat(800)}.pdf`, `${`${"long ".repeat(23)}l`.slice(0, 116).trim()}.pdf`],
		["with a percent sign and a quote", "100% d'or.pdf", "100% d'or.pdf"],
		["of an ending alone", ".pdf", "PDF.pdf"],
	])("keeps a name %s", async (_, name, expected) => {
		const { path, block } = await pageWithFile({ name });
		expect(block.name).toBe(expected);
		const disposition = (await send(path)).headers.get("content-disposition") ?? "";
		const [, encoded = ""] =
			/^attachment; filename="[ -~]*"; filename\*=UTF-8''([\w.!#$&+^`|~%-]+)$/.exec(disposition) ?? [];
		expect(decodeURIComponent(encoded)).toBe(expected);
	});

	it("isn't sent when it is hidden, over, or its page isn't public", async () => {
		const { path, id, block, save, version } = await pageWithFile();
		const { version: hidden } = await save([{ ...block, isHidden: true }], {}, version);
		await published(id);
		expect((await send(path)).status).toBe(404);
		const { version: over } = await save([{ ...block, visibleUntil: Date.now() - 120_000 }], {}, hidden);
		await published(id);
		expect((await send(path)).status).toBe(404);
		await save([block], {}, over);
		await env.DB.prepare("INSERT INTO suspensions (page_id, reason, suspended_at) VALUES (?, 'spam', 1)")
			.bind(id)
			.run();
		await published(id);
		expect((await send(path)).status).toBe(404);
	});

	it("says so when R2 can't be reached or has lost it", async () => {
		const { path, block } = await pageWithFile();
		const MEDIA = bindingWith<R2Bucket>({ get: () => Promise.reject(new Error("R2 is down")) });
		const down = await send(path, {}, { MEDIA });
		expect([down.status, down.headers.get("retry-after")]).toEqual([503, "5"]);
		await env.MEDIA.delete(block.file);
		expect((await send(path)).status).toBe(404);
	});

	it("breaks off where R2 fails in the middle, so that a browser sees that something is missing and can go on", async () => {
		const { path, file } = await pageWithFile();
		const MEDIA = bindingWith<R2Bucket>({
			get: async () => ({
				body: new ReadableStream({
					start(controller) {
						controller.enqueue(file.subarray(0, 500));
						controller.error(new Error("R2 is down"));
					},
				}),
			}),
		});
		const broken = await send(path, {}, { MEDIA });
		expect([broken.status, broken.headers.get("content-length")]).toEqual([200, "2000"]);
		await expect(broken.arrayBuffer()).rejects.toThrow();
		const rest = await send(path, { headers: { range: "bytes=500-" } });
		expect(await bytesOf(rest)).toEqual(file.subarray(500));
	});

	it("is counted once a download, not for each part of it", async () => {
		const { path } = await pageWithFile();
		const { messages, EVENTS } = fakeQueue();
		for (const range of ["", "bytes=0-", "bytes=100-", "bytes=-5"]) {
			await (await send(path, { headers: { range } }, { EVENTS })).arrayBuffer();
		}
		await send(path, { method: "HEAD" }, { EVENTS });
		expect(messages.flat().map((event) => event.kind)).toEqual(["link", "link"]);
	});
});

describe("a file behind a gate", () => {
	it.each<[string, Gate, Record<string, string>]>([
		["an age", SAMPLE_GATES.age, { gate: "block", answer: "yes" }],
		["an email address", { ...SAMPLE_GATES.email, opens: "at-once" }, {}],
	])("waits for who has passed %s, and for nobody else", async (_, gate, fields) => {
		const { path, file, block } = await pageWithFile({ gate });
		const { open, post } = newVisitor(APP);
		const asked = await open(path);
		const html = await asked.text();
		expect(html).not.toContain(block.file);
		expect(html).not.toContain(block.name);
		for (const locked of [path, `${path}.file`]) {
			const answer = await send(locked);
			expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, null]);
		}
		const sent = gate.kind === "email" ? { ...hiddenFields(html), email: "ada@example.com", consent: "yes" } : fields;
		expect((await post(path, sent)).status).toBe(303);
		const ready = await open(path);
		expect(ready.headers.get("content-security-policy")).toContain(" allow-downloads");
		const words = await ready.text();
		expect(words).toContain("Your file is ready");
		expect(words).toContain(`href="${path}.file"`);
		const download = await open(`${path}.file`, { range: "bytes=10-19" });
		expect([download.status, await bytesOf(download)]).toEqual([206, file.subarray(10, 20)]);
		expect((await send(`${path}.file`)).headers.get("content-disposition")).toBe(null);
	});
});

describe("a file that is sold", () => {
	async function soldFile() {
		const seller = await newSeller();
		const { pageId, variables } = seller;
		const file = pdf(pageId);
		const stored = await uploadedFile(seller, pageId, file, "recipes.pdf");
		const gate = { kind: "payment", ...PRICE, words: "" } as const;
		const block: BlockOf<"file"> = { kind: "file", id: LOCKED.id, title: "Recipes", line: "", ...stored, gate };
		const { version } = await seller.client.pages.get.query({ id: pageId });
		await seller.client.pages.save.mutate({ id: pageId, version, draft: draftWith({ blocks: [block] }) });
		await published(pageId);
		const path = `/go/${pageId}/link/${block.id}`;
		const buyer = newVisitor(APP, {}, variables);
		const session = await seller.buy("0".repeat(32), "ada@example.com");
		await seller.deliver();
		const [mail] = await mailsTo("ada@example.com", "bought");
		const mailed = /\/go\/[\w-]+\/bought\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
		return { seller, file, path, buyer, session, mailed, variables };
	}

	it("opens on any device by the mailed link, says what it is, and is closed by a refund for the next request", async () => {
		const { seller, file, path, buyer, session, mailed } = await soldFile();
		expect((await buyer.open(`${path}.file`)).headers.get("content-disposition")).toBe(null);
		expect((await buyer.post(mailed, {})).status).toBe(303);
		const ready = await (await buyer.open(path)).text();
		expect(ready).toContain("Recipes");
		expect(ready).toContain("PDF, 2 kB");
		expect(ready).toContain("Open the link in our email in your own browser");
		expect(await bytesOf(await buyer.open(`${path}.file`))).toEqual(file);
		await seller.stripe.moveSale(session, "refund");
		await seller.deliver();
		for (const asked of [path, `${path}.file`]) {
			const answer = await buyer.open(asked);
			expect([answer.headers.get("content-disposition"), await answer.text()]).toEqual([
				null,
				expect.stringContaining("Your money went back"),
			]);
		}
	});

	it("is replaced by a newer one, which buyers hear of if the seller says so", async () => {
		const { seller, path, buyer, mailed } = await soldFile();
		await buyer.post(mailed, {});
		const newer = pdf("a newer file", 3_000);
		const { version, blocks } = await seller.client.pages.get.query({ id: seller.pageId });
		const stored = await uploadedFile(seller, seller.pageId, newer, "recipes.pdf");
		const replaced = blocks.map((block) => ({ ...block, ...stored }));
		await seller.client.pages.save.mutate({ id: seller.pageId, version, draft: draftWith({ blocks: replaced }) });
		expect(await bytesOf(await buyer.open(`${path}.file`))).toEqual(newer);
		const tell = (person = seller.client) =>
			person.sales.tellOfNewerFile.mutate({ id: seller.pageId, blockId: LOCKED.id });
		expect(await refusalOf(tell((await newPerson()).client))).toMatchObject({ status: 404 });
		expect(await tell()).toEqual({ count: 1 });
		const [mail] = await mailsTo("ada@example.com", "file-updated");
		expect(mail?.text).toContain("Recipes has a newer version");
		const device = newVisitor(APP, {}, seller.variables);
		await device.post(/\/go\/[\w-]+\/bought\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "", {});
		expect(await bytesOf(await device.open(`${path}.file`))).toEqual(newer);
		await tell();
		expect(await refusalOf(tell())).toMatchObject({ status: 429 });
	});

	it("asks for the mailed link again after very many downloads, and goes on with it", async () => {
		const { seller, path, buyer, mailed, file } = await soldFile();
		await buyer.post(mailed, {});
		for (let download = 0; download < DOWNLOADS_PER_LINK; download += 1) {
			expect((await buyer.open(`${path}.file`)).status).toBe(200);
			expect((await buyer.open(`${path}.file`, { range: "bytes=5-" })).status).toBe(206);
		}
		const refused = await buyer.open(`${path}.file`);
		const html = await refused.text();
		expect([refused.status, html]).toEqual([429, expect.stringContaining("downloaded very often")]);
		expect((await buyer.open(`${path}.file`, { range: "bytes=5-" })).status).toBe(206);
		const asked = await buyer.post(path, { ...hiddenFields(html), email: "ada@example.com" });
		expect(await asked.text()).toContain("its link is on the way");
		await buyer.post(mailed, {});
		expect(await bytesOf(await buyer.open(`${path}.file`))).toEqual(file);
		const { sales } = await seller.client.sales.list.query({ before: null });
		expect(sales).toMatchObject([{ downloads: DOWNLOADS_PER_LINK + 1 }]);
		const { content } = await seller.client.sales.export.query();
		expect(content).toMatch(/,21,"sale","",""\s*$/);
	});
});

describe("a save", () => {
	it("refuses a file of somebody else, and one that never arrived", async () => {
		const { block, save, version, jane, id } = await pageWithFile();
		const sam = await pageWithFile();
		const foreign = await refusalOf(save([{ ...block, file: sam.block.file }], {}, version));
		expect(foreign).toMatchObject({
			status: 400,
			title: "File missing",
			fields: { "draft.blocks": expect.any(String) },
		});
		const { upload } = await jane.client.files.begin.mutate({ id, name: "late.pdf", bytes: 2_000 });
		expect(await refusalOf(save([{ ...block, file: upload }], {}, version))).toMatchObject({ status: 400 });
	});

	it.each([
		["its size", { bytes: 5 }],
		["its type", { type: "zip", name: "guide.zip" }],
	])("refuses a file with a wrong word about %s", async (_, change) => {
		const { block, save, version } = await pageWithFile();
		expect(await refusalOf(save([{ ...block, ...change }], {}, version))).toMatchObject({
			status: 400,
			title: "File missing",
		});
	});

	it("refuses a name of another type", async () => {
		const { block, save, version } = await pageWithFile();
		expect(await refusalOf(save([{ ...block, name: "guide.zip" }], {}, version))).toMatchObject({ status: 400 });
	});
});
