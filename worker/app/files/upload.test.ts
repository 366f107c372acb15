import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { FILE_MAX_BYTES, PART_BYTES } from "../../../core/files/file-limits.ts";
import { WRONG_FILE_TYPE } from "../../../core/files/file-type.ts";
import { PLANS } from "../../../core/plans/plan.ts";
import { openDatabase } from "../../../db/client.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { partsOfFile, pdf, sendPart, uploadedFile } from "../../testing/files.ts";
import { draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { sellNothing } from "../../testing/selling.ts";
import { endOldUploads } from "./end-uploads.ts";

let people = 0;

async function newUploader(plan: "free" | "pro" = "free") {
	const jane = await newPerson(plan);
	people += 1;
	const { id: pageId } = await newPage(jane, `uploader-${people}`);
	const begin = (bytes: number, name = "guide.pdf") => jane.client.files.begin.mutate({ id: pageId, name, bytes });
	const complete = (upload: string) => jane.client.files.complete.mutate({ id: pageId, upload });
	return { jane, pageId, begin, complete };
}

const bytesIn = async (name: string) => {
	const object = await env.MEDIA.get(name);
	return object && new Uint8Array(await object.arrayBuffer());
};

/** The names of everything that R2 has of files. */
const storedFiles = async () => (await env.MEDIA.list({ prefix: "file/" })).objects.map(({ key }) => key);

const uploadRows = async () =>
	(await env.DB.prepare("SELECT (SELECT count(*) FROM uploads) + (SELECT count(*) FROM upload_parts) AS rows").first())
		?.rows;

const giveUpAll = async () => {
	await env.DB.exec("UPDATE uploads SET ends_at = 0");
	while (await endOldUploads({ env, database: openDatabase(env.DB) }));
};
afterEach(giveUpAll);

describe("an upload", () => {
	it("becomes the same bytes, whatever the order of its parts", async () => {
		const { jane, pageId, begin, complete } = await newUploader();
		const file = pdf("order", 2 * PART_BYTES + 5);
		const { upload } = await begin(file.byteLength);
		const parts = partsOfFile(file);
		expect(parts).toHaveLength(3);
		for (const [number, bytes] of parts.toReversed()) {
			expect(await sendPart(jane, { pageId, upload, number }, bytes)).toEqual({ status: 200 });
		}
		expect(await jane.client.files.progress.query({ id: pageId, upload })).toEqual({ arrived: [1, 2, 3] });
		expect(await complete(upload)).toEqual({ file: upload, type: "pdf", bytes: file.byteLength });
		expect(await bytesIn(upload)).toEqual(file);
		expect(await uploadRows()).toBe(0);
	});

	it("answers the same when it is completed again, because the answer may have been lost", async () => {
		const { jane, pageId, complete } = await newUploader();
		const { file } = await uploadedFile(jane, pageId, pdf("again"));
		expect(await complete(file)).toMatchObject({ file, bytes: 2_000 });
	});

	it("goes on from the parts that have arrived, and takes one twice", async () => {
		const { jane, pageId, begin, complete } = await newUploader();
		const file = pdf("twice", PART_BYTES + 100);
		const { upload } = await begin(file.byteLength);
		const [first, second] = partsOfFile(file);
		const part = (number: number) => ({ pageId, upload, number });
		await sendPart(jane, part(1), first?.[1] as Uint8Array<ArrayBuffer>);
		expect(await refusalOf(complete(upload))).toMatchObject({ status: 409, fields: { upload: expect.any(String) } });
		expect(await sendPart(jane, part(1), first?.[1] as Uint8Array<ArrayBuffer>)).toEqual({ status: 200 });
		expect(await jane.client.files.progress.query({ id: pageId, upload })).toEqual({ arrived: [1] });
		await sendPart(jane, part(2), second?.[1] as Uint8Array<ArrayBuffer>);
		await complete(upload);
		expect(await bytesIn(upload)).toEqual(file);
	});

	it("keeps one copy of the same bytes in an account, and shares none between accounts", async () => {
		const { jane, pageId } = await newUploader();
		const one = await uploadedFile(jane, pageId, pdf("same"), "one.pdf");
		const two = await uploadedFile(jane, pageId, pdf("same"), "two.pdf");
		expect([two.file, two.name]).toEqual([one.file, "two.pdf"]);
		const sam = await newUploader();
		const theirs = await uploadedFile(sam.jane, sam.pageId, pdf("same"));
		expect(theirs.file).not.toBe(one.file);
		expect((await storedFiles()).filter((name) => [one.file, theirs.file].includes(name))).toHaveLength(2);
	});
});

describe("a part is refused, and leaves nothing behind", () => {
	it.each<[string, number | string, (file: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>, number]>([
		["when it is too short", 1, (file) => file.subarray(0, 100), 400],
		["when it is too long", 1, (file) => new Uint8Array([...file, 0]), 400],
		["when it is empty", 1, () => new Uint8Array(), 400],
		["when the file has no such part", 2, (file) => file, 400],
		["when its number is none", 0, (file) => file, 404],
		["when its number is far too large", 1000, (file) => file, 404],
	])("%s", async (_, number, change, status) => {
		const { jane, pageId, begin } = await newUploader();
		const file = pdf("refused");
		const { upload } = await begin(file.byteLength);
		const answer = await sendPart(jane, { pageId, upload, number }, change(file));
		expect([answer.status, answer.error]).toEqual([status, expect.stringMatching(/\w/)]);
		expect(await jane.client.files.progress.query({ id: pageId, upload })).toEqual({ arrived: [] });
	});

	it("when its bytes aren't those that the browser has read", async () => {
		const { jane, pageId, begin } = await newUploader();
		const { upload } = await begin(2_000);
		const hash = await sha256Hex("something else");
		const answer = await sendPart(jane, { pageId, upload, number: 1 }, pdf("damaged"), { hash });
		expect(answer).toEqual({ status: 400, error: "This part arrived damaged. Please try again." });
		expect(await jane.client.files.progress.query({ id: pageId, upload })).toEqual({ arrived: [] });
	});

	it.each(["", "x", "0".repeat(63), "G".repeat(64)])("when its hash is none: %j", async (hash) => {
		const { jane, pageId, begin } = await newUploader();
		const { upload } = await begin(2_000);
		expect(await sendPart(jane, { pageId, upload, number: 1 }, pdf("none"), { hash })).toMatchObject({ status: 400 });
	});

	it("when its connection breaks, and can be sent again", async () => {
		const { jane, pageId, begin, complete } = await newUploader();
		const file = pdf("broken", 500_000);
		const { upload } = await begin(file.byteLength);
		const cut = new ReadableStream({
			start(controller) {
				controller.enqueue(file.subarray(0, 200_000));
				controller.close();
			},
		});
		const part = { pageId, upload, number: 1 };
		expect(await sendPart(jane, part, cut, { hash: await sha256Hex(file) })).toMatchObject({ status: 400 });
		expect(await sendPart(jane, part, file)).toEqual({ status: 200 });
		await complete(upload);
		expect(await bytesIn(upload)).toEqual(file);
	});

	it("when the upload is somebody else's, has ended, or was canceled", async () => {
		const { jane, pageId, begin, complete } = await newUploader();
		const sam = await newUploader();
		const { upload } = await begin(2_000);
		const part = { pageId, upload, number: 1 };
		expect((await sendPart(sam.jane, part, pdf("theirs"))).status).toBe(404);
		expect((await sendPart(sam.jane, { ...part, pageId: sam.pageId }, pdf("theirs"))).status).toBe(404);
		expect((await sendPart({ cookie: () => "" }, part, pdf("nobody"))).status).toBe(401);
		await sam.jane.client.files.cancel.mutate({ id: sam.pageId, upload });
		expect((await sendPart(jane, part, pdf("mine"))).status).toBe(200);
		await jane.client.files.cancel.mutate({ id: pageId, upload });
		expect((await sendPart(jane, part, pdf("late"))).status).toBe(404);
		expect(await refusalOf(complete(upload))).toMatchObject({ status: 404 });
		expect(await uploadRows()).toBe(0);
	});

	it("when it begins like another kind of file, or a program", async () => {
		const { jane, pageId, begin } = await newUploader();
		const program = new Uint8Array(2_000);
		program.set(new TextEncoder().encode("MZ\x90\0<html><script>"));
		const { upload } = await begin(program.byteLength, "harmless.pdf");
		const answer = await sendPart(jane, { pageId, upload, number: 1 }, program);
		expect(answer).toEqual({
			status: 400,
			error: "This isn't a PDF file, whatever its name says. Choose another one.",
		});
		expect(await jane.client.files.progress.query({ id: pageId, upload })).toEqual({ arrived: [] });
	});

	it("when R2 fails in the middle", async () => {
		const { jane, pageId, begin } = await newUploader();
		const { upload } = await begin(2_000);
		const MEDIA = bindingWith<R2Bucket>({
			resumeMultipartUpload: () => ({ uploadPart: () => Promise.reject(new Error("R2 is down")) }),
		});
		const answer = await sendPart(jane, { pageId, upload, number: 1 }, pdf("down"), { env: { MEDIA } });
		expect(answer.status).toBe(500);
		expect(await sendPart(jane, { pageId, upload, number: 1 }, pdf("down"))).toEqual({ status: 200 });
	});
});

it("R2 may have forgotten an upload, as after a restored backup: then it has ended, and its file is sent anew", async () => {
	const { jane, pageId, begin, complete } = await newUploader();
	const { upload } = await begin(2_000);
	const [row] = (await env.DB.prepare("SELECT multipart_id AS id FROM uploads WHERE name = ?").bind(upload).all())
		.results;
	await env.MEDIA.resumeMultipartUpload(upload, String(row?.id)).abort();
	expect(await sendPart(jane, { pageId, upload, number: 1 }, pdf("forgotten"))).toEqual({
		status: 404,
		error: "This upload has ended. Choose the file again.",
	});
	expect(await refusalOf(complete(upload))).toMatchObject({ status: 404 });
});

describe("what can't be a file of a page", () => {
	it.each([
		["a program", "setup.exe", 10, WRONG_FILE_TYPE],
		["a web page", "index.html", 10, WRONG_FILE_TYPE],
		["a drawing with script", "logo.svg", 10, WRONG_FILE_TYPE],
		["two endings", "guide.pdf.exe", 10, WRONG_FILE_TYPE],
		["no ending", "guide", 10, WRONG_FILE_TYPE],
		["no name", "", 10, WRONG_FILE_TYPE],
		["an empty file", "guide.pdf", 0, "This file is empty."],
		["less than nothing", "guide.pdf", -1, "This file is empty."],
		["more than 2 GB", "guide.pdf", FILE_MAX_BYTES + 1, "A file can have at most 2 GB."],
	])("%s", async (_, name, bytes, message) => {
		const { begin } = await newUploader();
		const refusal = await refusalOf(begin(bytes, name));
		expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(message) });
		expect(Object.keys(refusal.fields ?? {})).toEqual([message === WRONG_FILE_TYPE ? "name" : "bytes"]);
		expect(await uploadRows()).toBe(0);
	});
});

describe("the room of an account", () => {
	const { fileBytes } = PLANS.free;

	it("is counted from the beginning of an upload, so that two at once can't pass it together", async () => {
		const { jane, pageId, begin } = await newUploader();
		const half = fileBytes / 2 + 1;
		const attempts = await Promise.allSettled([begin(half), begin(half), begin(half)]);
		expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
		expect(await refusalOf(begin(half))).toMatchObject({
			reason: "limit_reached",
			message: expect.stringContaining("Your files can have 500 MB together, and 250 MB are left."),
			fields: { bytes: expect.any(String) },
		});
		expect(await jane.client.files.room.query({ id: pageId })).toEqual({
			usedBytes: half,
			storedBytes: half,
			maxBytes: fileBytes,
			plan: "free",
		});
		await giveUpAll();
		await begin(half);
	});

	it("counts what has arrived, and is more on a paid plan", async () => {
		const { jane, pageId, begin } = await newUploader();
		await uploadedFile(jane, pageId, pdf("counted"));
		expect(await refusalOf(begin(fileBytes - 1_999))).toMatchObject({ reason: "limit_reached" });
		await begin(fileBytes - 2_000);
		const pro = await newUploader("pro");
		await pro.begin(FILE_MAX_BYTES);
		expect(await pro.jane.client.files.room.query({ id: pro.pageId })).toMatchObject({ maxBytes: 20_000_000_000 });
	});

	it("isn't taken by what a newer file replaces, though that can be undone for a day", async () => {
		const { jane, pageId, begin } = await newUploader();
		const { file } = await uploadedFile(jane, pageId, pdf("first"));
		const save = async (name: string) => {
			const { version } = await jane.client.pages.get.query({ id: pageId });
			const stored = { file: name, name: "guide.pdf", type: "pdf" as const, bytes: 2_000 };
			const block = { kind: "file" as const, id: "a-guide", title: "Guide", line: "", ...stored };
			await jane.client.pages.save.mutate({ id: pageId, version, draft: draftWith({ blocks: [block] }) });
		};
		const usedBytes = async () => (await jane.client.files.room.query({ id: pageId })).usedBytes;
		await save(file);
		expect(await refusalOf(begin(fileBytes))).toMatchObject({ reason: "limit_reached" });
		const replacing = { id: pageId, name: "guide.pdf", bytes: fileBytes, replaces: file };
		const { upload } = await jane.client.files.begin.mutate(replacing);
		await jane.client.files.cancel.mutate({ id: pageId, upload });
		const newer = await uploadedFile(jane, pageId, pdf("second"));
		await save(newer.file);
		expect(await usedBytes()).toBe(2_000);
		await save(file);
		expect(await usedBytes()).toBe(2_000);
		// Another upload of the same bytes is for a new place.
		await uploadedFile(jane, pageId, pdf("second"));
		expect(await usedBytes()).toBe(4_000);
	});

	it("is twice as much in the store at most, however often files are replaced", async () => {
		const { jane, pageId, begin } = await newUploader();
		const { file } = await uploadedFile(jane, pageId, pdf("replaced"));
		await env.DB.prepare("UPDATE media SET bytes = ?, checked_at = -1 WHERE name = ?")
			.bind(2 * fileBytes, file)
			.run();
		expect((await jane.client.files.room.query({ id: pageId })).usedBytes).toBe(0);
		expect(await refusalOf(begin(1))).toMatchObject({
			reason: "limit_reached",
			message: expect.stringContaining("You have replaced many files today."),
		});
	});

	it("is what the operator has named for each plan", async () => {
		onTestFinished(() => void Object.assign(env, { FILE_ROOM_GB: undefined }));
		Object.assign(env, { FILE_ROOM_GB: "1,50,200" });
		const [free, pro] = [await newUploader(), await newUploader("pro")];
		const roomOf = async ({ jane, pageId }: typeof free) =>
			(await jane.client.files.room.query({ id: pageId })).maxBytes;
		expect([await roomOf(free), await roomOf(pro)]).toEqual([1_000_000_000, 50_000_000_000]);
		await free.begin(1_000_000_000);
		expect(await refusalOf(free.begin(1))).toMatchObject({
			message: expect.stringContaining("can have 1 GB together"),
		});
	});

	it("is the operator's own where nothing is sold", async () => {
		sellNothing();
		const { jane, pageId, begin } = await newUploader();
		const room = async () => (await jane.client.files.room.query({ id: pageId })).maxBytes;
		expect(await room()).toBe(PLANS.business.fileBytes);
		onTestFinished(() => void Object.assign(env, { FILE_ROOM_GB: undefined }));
		Object.assign(env, { FILE_ROOM_GB: "0.5" });
		expect(await room()).toBe(500_000_000);
		expect(await refusalOf(begin(500_000_001))).toMatchObject({ reason: "limit_reached" });
	});

	it("isn't anybody else's business", async () => {
		const { pageId } = await newUploader();
		const sam = await newPerson();
		expect(await refusalOf(sam.client.files.room.query({ id: pageId }))).toMatchObject({ status: 404 });
		const begin = sam.client.files.begin.mutate({ id: pageId, name: "guide.pdf", bytes: 1 });
		expect(await refusalOf(begin)).toMatchObject({ status: 404 });
	});
});

it("an upload that doesn't end within a day is given up, and nothing of it stays", async () => {
	const { jane, pageId, begin } = await newUploader();
	const { upload } = await begin(2_000);
	await sendPart(jane, { pageId, upload, number: 1 }, pdf("left"));
	expect(await endOldUploads({ env, database: openDatabase(env.DB) })).toBe(false);
	await env.DB.prepare("UPDATE uploads SET ends_at = ? WHERE name = ?").bind(Date.now(), upload).run();
	expect(await endOldUploads({ env, database: openDatabase(env.DB) })).toBe(true);
	expect([await uploadRows(), await bytesIn(upload)]).toEqual([0, null]);
});
