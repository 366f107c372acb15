import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block, BlockOf } from "../../../core/blocks/block.ts";
import type { Gate } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import worker from "../../index.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { partsOfFile, pdf, sendPart, uploadedFile } from "../../testing/files.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { mailedToken, mailsTo } from "../../testing/mails.ts";
import { APP, type Browser, draftWith, newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { ADMIN, newAdmin, SUPPORT_EMAIL, sendReport, storedReports } from "../../testing/reports.ts";
import { LOCKED, newSeller, PRICE } from "../../testing/sales.ts";
import { send } from "../../testing/visits.ts";

let pagesSoFar = 0;

/** The administrator's calls. */
async function moderation(changed: Partial<Env> = {}) {
	const { browser } = await newAdmin();
	const admin = newBrowser({ ADMIN_EMAILS: ADMIN, SUPPORT_EMAIL, ...changed });
	for (const [name, value] of browser.cookies) admin.cookies.set(name, value);
	return admin.client.moderation;
}

/** Removes a page's file as an administrator who has just opened the page. */
async function removeFile(pageId: string, blockId = "file-1", changed: Partial<Env> = {}) {
	const admin = await moderation(changed);
	await admin.removeFile.mutate({
		pageId,
		blockId,
		reason: "copyright",
		words: "It is Sam's.",
		seenUntil: Date.now(),
	});
	await published(pageId);
	return admin;
}

type Person = Awaited<ReturnType<typeof newPerson>>;

interface Filed {
	jane?: Person;
	gate?: Gate;
	file?: Uint8Array<ArrayBuffer>;
	change?: object;
}

/** A page with one file. */
async function pageWithFile({ jane, gate, file, change }: Filed = {}) {
	const person = jane ?? (await newPerson("pro"));
	pagesSoFar += 1;
	const username = `offered-${pagesSoFar}`;
	const { id, version } = await newPage(person, username);
	const bytes = file ?? pdf(username);
	const stored = await uploadedFile(person, id, bytes, "Glaze recipes.pdf");
	const block: BlockOf<"file"> = {
		kind: "file",
		id: "file-1",
		title: "The recipes",
		line: "",
		...stored,
		...(gate && { gate }),
		...change,
	};
	await save(person, id, [block], version);
	return { jane: person, id, username, file: bytes, block, path: `/go/${id}/link/file-1` };
}

async function save(person: Browser, id: string, blocks: readonly Block[], at?: number): Promise<void> {
	const { version, username } = await person.client.pages.get.query({ id });
	await person.client.pages.save.mutate({
		id,
		version: at ?? version,
		draft: draftWith({ blocks: [...blocks], ...(username !== null && { username }) }),
	});
	await published(id);
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const isAttachment = (response: Response) => response.headers.get("content-disposition") !== null;
const storedObject = (name: string) => env.MEDIA.head(name);

describe("a file that an administrator removes", () => {
	it("is gone for the next request and for a part of it, with its bytes, and from the page", async () => {
		const { id, path, username, block, file } = await pageWithFile();
		const running = await send(path);
		await removeFile(id);
		for (const range of ["", "bytes=0-9", "bytes=1900-"]) {
			expect((await send(path, { headers: { range } })).status).toBe(404);
		}
		expect((await send(path, { method: "HEAD" })).status).toBe(404);
		expect(await (await send(`/${username}`)).text()).not.toContain("The recipes");
		expect(await storedObject(block.file)).toBe(null);
		// What was on its way may end.
		expect(await bytesOf(running)).toEqual(file);
	});

	it("is refused while its bytes are still in R2, and cron deletes them", async () => {
		const { id, path, block } = await pageWithFile();
		const MEDIA = bindingWith<R2Bucket>({ delete: () => Promise.reject(new Error("R2 is down")) });
		await removeFile(id, "file-1", { MEDIA });
		expect((await send(path)).status).toBe(404);
		expect(await storedObject(block.file)).not.toBe(null);
		await worker.scheduled(createScheduledController(), env);
		expect(await storedObject(block.file)).toBe(null);
	});

	it("is gone for who has left an email address", async () => {
		const { id, path, file } = await pageWithFile({ gate: { ...SAMPLE_GATES.email, opens: "at-once" } });
		const { open, post } = newVisitor(APP);
		const fields = hiddenFields(await (await open(path)).text());
		await post(path, { ...fields, email: "ada@example.com", consent: "yes" });
		expect(await bytesOf(await open(`${path}.file`))).toEqual(file);
		await removeFile(id);
		for (const asked of [path, `${path}.file`]) {
			const answer = await open(asked, { range: "bytes=0-9" });
			expect([answer.status, isAttachment(answer)]).toEqual([404, false]);
		}
	});

	it("is gone from the account's other pages and under its other names", async () => {
		const jane = await newPerson("pro");
		const first = await pageWithFile({ jane });
		const second = await pageWithFile({ jane, file: first.file, change: { isHidden: true } });
		const other = await pageWithFile({ jane });
		expect(second.block.file).toBe(first.block.file);
		await removeFile(second.id);
		await published(first.id);
		expect((await send(first.path)).status).toBe(404);
		expect(await (await send(`/${first.username}`)).text()).not.toContain("The recipes");
		expect(await bytesOf(await send(other.path))).toEqual(other.file);
		// Both pages say so, each to its owner.
		for (const { id } of [first, second]) {
			expect((await jane.client.pages.get.query({ id })).removedFiles).toEqual([
				{ file: first.block.file, reason: "copyright", words: "It is Sam's." },
			]);
		}
	});

	it("stays of another account that has uploaded the same bytes", async () => {
		const mine = await pageWithFile();
		const theirs = await pageWithFile({ file: mine.file });
		await removeFile(mine.id);
		expect(await bytesOf(await send(theirs.path))).toEqual(theirs.file);
	});

	it("can't be uploaded again, nor come back with a save or a copy of the page", async () => {
		const { jane, id, block, file } = await pageWithFile();
		// Is on its way while the file is removed.
		const { upload } = await jane.client.files.begin.mutate({ id, name: "again.pdf", bytes: file.byteLength });
		for (const [number, bytes] of partsOfFile(file)) await sendPart(jane, { pageId: id, upload, number }, bytes);
		await removeFile(id);
		const refused = {
			status: 403,
			title: "File removed",
			message: "The people who run this site have removed this file. It can't be uploaded again.",
		};
		expect(await refusalOf(jane.client.files.complete.mutate({ id, upload }))).toMatchObject(refused);
		expect(await refusalOf(uploadedFile(jane, id, file, "renamed.pdf"))).toMatchObject(refused);
		expect((await env.MEDIA.list({ prefix: "file/" })).objects.map(({ key }) => key)).not.toContain(upload);

		// The block may stay where it is, and is saved with the rest.
		await save(jane, id, [{ ...block, title: "Renamed" }]);
		const other = await newPage(jane, `offered-again-${pagesSoFar}`);
		expect(await refusalOf(save(jane, other.id, [block]))).toMatchObject({
			status: 403,
			message: "The people who run this site have removed this file. Choose another one.",
		});
		const copy = await jane.client.pages.duplicate.mutate({ id });
		expect((await jane.client.pages.get.query({ id: copy.id })).blocks).toEqual([]);
		await save(jane, id, []);
		expect(await refusalOf(save(jane, id, [block]))).toMatchObject({ status: 403 });
	});

	it("gives its room back, and another file takes its place", async () => {
		const { jane, id, path, block } = await pageWithFile();
		await removeFile(id);
		expect(await jane.client.files.room.query({ id })).toMatchObject({ usedBytes: 0 });
		const newer = pdf("another", 3_000);
		await save(jane, id, [{ ...block, ...(await uploadedFile(jane, id, newer)) }]);
		expect(await bytesOf(await send(path))).toEqual(newer);
		expect((await jane.client.pages.get.query({ id })).removedFiles).toEqual([]);
	});

	it("is told to its owner with the reason, and stands in the page's history", async () => {
		const { jane, id } = await pageWithFile();
		const admin = await removeFile(id);
		const [mail] = await mailsTo(jane.email, "file-removed");
		expect(mail?.text).toContain("We removed “The recipes” from");
		expect(mail?.text).toContain("because of a copyright complaint");
		expect(mail?.text).toContain("It is Sam's.");
		expect(mail?.text).toContain(SUPPORT_EMAIL);
		const { history, files } = await admin.get.query({ pageId: id });
		expect(history).toMatchObject([{ action: "removed", reason: "copyright", fileTitle: "The recipes", admin: ADMIN }]);
		expect(files).toMatchObject([{ id: "file-1", isShown: false, removal: { reason: "copyright" } }]);
		const again = { pageId: id, blockId: "file-1", reason: "spam", words: "", seenUntil: 0 } as const;
		expect(await refusalOf(admin.removeFile.mutate(again))).toMatchObject({ status: 409 });
		expect(await refusalOf(admin.removeFile.mutate({ ...again, blockId: "unknown" }))).toMatchObject({ status: 404 });
		expect(await refusalOf(jane.client.moderation.removeFile.mutate(again))).toMatchObject({ status: 404 });
	});

	it("closes the reports that name it, and those who left an address are told", async () => {
		const { id } = await pageWithFile();
		await sendReport({ page: id, block: "file-1", email: "ann@example.com" });
		await sendReport({ page: id, email: "cid@example.com" });
		const admin = await moderation();
		const { reports, files } = await admin.get.query({ pageId: id });
		expect(reports.find(({ blockId }) => blockId !== null)).toMatchObject({
			blockId: "file-1",
			blockTitle: "The recipes",
		});
		expect(files).toEqual([
			{
				id: "file-1",
				title: "The recipes",
				name: "Glaze recipes.pdf",
				type: "pdf",
				bytes: 2_000,
				gate: null,
				isShown: true,
				removal: null,
			},
		]);
		const seenUntil = reports[0]?.createdAt ?? 0;
		// Came in while the administrator was reading.
		await env.DB.prepare("UPDATE reports SET created_at = created_at - 1").run();
		await sendReport({ page: id, block: "file-1", reason: "hate" });
		await env.DB.prepare("UPDATE reports SET created_at = ? WHERE reason = 'hate'")
			.bind(seenUntil + 1)
			.run();
		await admin.removeFile.mutate({ pageId: id, blockId: "file-1", reason: "spam", words: "", seenUntil });
		const [mail] = await mailsTo("ann@example.com", "report-file-removed");
		expect(mail?.text).toContain("You reported a file on");
		expect(mail?.text).not.toContain("The recipes");
		const decided = (await storedReports()).map((report) => [report.email, report.decision]);
		expect(decided).toEqual(
			expect.arrayContaining([
				["ann@example.com", "removed"],
				["cid@example.com", null],
				[null, null],
			]),
		);
	});

	it("goes with its account, and the account's removals with it", async () => {
		const { jane, id } = await pageWithFile();
		await removeFile(id);
		await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
		for (let minute = 0; minute < 5; minute += 1) {
			await worker.scheduled(createScheduledController(), env);
			await published(id);
		}
		expect(await env.DB.prepare("SELECT count(*) AS n FROM removed_files").first("n")).toBe(0);
	});
});

describe("a removed file that was handed over", () => {
	/** Two accounts: the first hands a page over to the second. */
	async function handOver(from: Browser, to: Person, pageId: string): Promise<void> {
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		await from.client.handover.offer.mutate({ pageId, email: to.email });
		const token = await mailedToken(to.email, "handover-offered", 1);
		const { id } = await newBrowser().client.handover.find.mutate({ token });
		await to.client.handover.accept.mutate({ id, keepsSender: false });
		await published(pageId);
	}

	it("is gone from the account that got it, whose own copy of the bytes has another name", async () => {
		const [jane, mara] = [await newPerson("pro"), await newPerson("pro")];
		const kept = await pageWithFile({ jane });
		const given = await pageWithFile({ jane, file: kept.file });
		const own = await pageWithFile({ jane: mara, file: kept.file });
		await handOver(jane, mara, given.id);
		expect(own.block.file).not.toBe(kept.block.file);
		await removeFile(kept.id);
		for (const { path } of [kept, given, own]) expect((await send(path)).status).toBe(404);
		for (const name of [kept.block.file, own.block.file]) expect(await storedObject(name)).toBe(null);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM media WHERE type IS NOT NULL").first("n")).toBe(0);
		expect(await refusalOf(uploadedFile(mara, own.id, kept.file))).toMatchObject({ title: "File removed" });
		// One for each page.
		await mailsTo(jane.email, "file-removed");
		await mailsTo(mara.email, "file-removed", 2);
	});

	it("stays removed on a page that is handed over later, and no account gets what it had removed", async () => {
		const [jane, mara] = [await newPerson("pro"), await newPerson("pro")];
		const removed = await pageWithFile({ jane });
		await removeFile(removed.id);
		await handOver(jane, mara, removed.id);
		expect((await send(removed.path)).status).toBe(404);
		expect((await mara.client.pages.get.query({ id: removed.id })).removedFiles).toHaveLength(1);
		expect(await refusalOf(uploadedFile(mara, removed.id, removed.file))).toMatchObject({ title: "File removed" });
	});

	it("isn't brought to an account that had it removed, and stays the giver's on other pages", async () => {
		const [jane, mara] = [await newPerson("pro"), await newPerson("pro")];
		const theirs = await pageWithFile({ jane: mara });
		const kept = await pageWithFile({ jane, file: theirs.file });
		const given = await pageWithFile({ jane, file: theirs.file });
		await removeFile(theirs.id);
		await handOver(jane, mara, given.id);
		expect((await send(given.path)).status).toBe(404);
		expect(await bytesOf(await send(kept.path))).toEqual(kept.file);
	});
});

describe("a file that was bought", () => {
	async function soldFile() {
		const seller = await newSeller();
		const { pageId, variables } = seller;
		const file = pdf(pageId);
		const stored = await uploadedFile(seller, pageId, file, "recipes.pdf");
		const gate = { kind: "payment", ...PRICE, words: "" } as const;
		const block: BlockOf<"file"> = { kind: "file", id: LOCKED.id, title: "Recipes", line: "", ...stored, gate };
		await save(seller, pageId, [block]);
		await seller.buy("0".repeat(32), "ada@example.com");
		await seller.deliver();
		const [mail] = await mailsTo("ada@example.com", "bought");
		const mailed = /\/go\/[\w-]+\/bought\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
		const buyer = newVisitor(APP, {}, variables);
		await buyer.post(mailed, {});
		const path = `/go/${pageId}/link/${block.id}`;
		expect(await bytesOf(await buyer.open(`${path}.file`))).toEqual(file);
		return { seller, pageId, block, path, buyer, mailed };
	}

	it("is gone for its buyers when it is removed, who hear of it at once and once", async () => {
		const { seller, pageId, block, path, buyer, mailed } = await soldFile();
		await removeFile(pageId, block.id, seller.variables);
		const [mail] = await mailsTo("ada@example.com", "sale-gone");
		expect(mail?.text).toContain("Recipes is no longer there");
		for (const asked of [path, `${path}.file`]) {
			const answer = await buyer.open(asked, { range: "bytes=0-9" });
			expect([answer.status, isAttachment(answer)]).toEqual([404, false]);
		}
		const device = newVisitor(APP, {}, seller.variables);
		expect(isAttachment(await device.post(mailed, {}))).toBe(false);
		expect((await device.open(`${path}.file`)).status).toBe(404);
		expect(await seller.start("1".repeat(32))).toEqual({ kind: "refused", reason: "gone" });
		await expect(
			refusalOf(seller.client.sales.tellOfNewerFile.mutate({ id: pageId, blockId: block.id })),
		).resolves.toMatchObject({
			status: 404,
		});

		// The block stays for the owner, who then deletes it.
		await save(seller, pageId, [block]);
		await save(seller, pageId, []);
		const { results } = await env.DB.prepare("SELECT mail FROM sales").all();
		expect(results).toEqual([{ mail: null }]);
	});

	it("isn't delivered by a suspended page, also through the mailed link, and is again when it is restored", async () => {
		const { seller, pageId, path, buyer, mailed } = await soldFile();
		const admin = await moderation(seller.variables);
		await admin.suspend.mutate({ pageId, reason: "spam", words: "" });
		await published(pageId);
		const device = newVisitor(APP, {}, seller.variables);
		expect(isAttachment(await device.post(mailed, {}))).toBe(false);
		for (const visitor of [buyer, device]) {
			for (const asked of [path, `${path}.file`]) {
				expect(isAttachment(await visitor.open(asked, { range: "bytes=0-9" }))).toBe(false);
			}
		}
		await admin.restore.mutate({ pageId, words: "" });
		await published(pageId);
		expect(isAttachment(await buyer.open(`${path}.file`))).toBe(true);
	});
});

it.each<[string, Gate | undefined]>([
	["free", undefined],
	["for an email address", { ...SAMPLE_GATES.email, opens: "at-once" }],
])("a suspended page delivers no file that is %s", async (_, gate) => {
	const { id, path } = await pageWithFile({ ...(gate && { gate }) });
	const { open, post } = newVisitor(APP);
	if (gate) {
		const fields = hiddenFields(await (await open(path)).text());
		await post(path, { ...fields, email: "ada@example.com", consent: "yes" });
	}
	const asked = gate ? `${path}.file` : path;
	expect(isAttachment(await open(asked))).toBe(true);
	const admin = await moderation();
	await admin.suspend.mutate({ pageId: id, reason: "spam", words: "" });
	await published(id);
	for (const at of [path, `${path}.file`]) expect((await open(at)).status).toBe(404);
});
