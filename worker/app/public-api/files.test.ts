import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Scope } from "../../../core/api/scope.ts";
import { PART_BYTES } from "../../../core/files/file-limits.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { addAccount } from "../../testing/accounts.ts";
import { partsOfFile, pdf } from "../../testing/files.ts";
import { addPage, addToken } from "../../testing/operations.ts";
import { programWith } from "../../testing/programs.ts";
import { send } from "../../testing/visits.ts";

async function newUploader(scope: Scope = "edit") {
	const personId = await addAccount(`${crypto.randomUUID()}@programs.example`);
	const { page } = await addPage(personId);
	const ask = programWith(await addToken({ personId, scope: "edit" }));
	const files = `/pages/${page}/files`;
	const token = await addToken({ personId, scope });
	const begin = async (bytes: number) =>
		(await ask("POST", files, { body: { name: "guide.pdf", bytes } })).body.id as string;
	/** Sends a part, and reads the answer. */
	const sendPart = async (
		upload: string,
		number: number | string,
		part: Uint8Array<ArrayBuffer>,
		sent: { hash?: string; token?: string } = {},
	) => {
		const headers = {
			authorization: `Bearer ${sent.token ?? token}`,
			"x-part-sha256": sent.hash ?? (await sha256Hex(part)),
		};
		const response = await send(`/api/v1${files}/${upload}/parts/${number}`, { method: "PUT", body: part, headers });
		const text = await response.text();
		return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
	};
	return { personId, page, ask, files, begin, sendPart };
}

describe("a program", () => {
	it("uploads a file in parts, goes on where it was, and offers it on a page", async () => {
		const { ask, files, begin, sendPart, page } = await newUploader();
		const guide = pdf("kiln", PART_BYTES + 1_000);
		const upload = await begin(guide.byteLength);
		const [first, second] = partsOfFile(guide);
		if (!first || !second) throw new Error("It has two parts");
		expect((await sendPart(upload, ...first)).status).toBe(204);
		expect((await ask("GET", `${files}/${upload}`)).body).toEqual({ id: upload, arrived: [1] });
		expect((await ask("POST", `${files}/${upload}/complete`)).status).toBe(409);
		// Sent twice, it changes nothing.
		expect((await sendPart(upload, ...first)).status).toBe(204);
		expect((await sendPart(upload, ...second)).status).toBe(204);
		const { status, body: stored } = await ask("POST", `${files}/${upload}/complete`);
		expect([status, stored]).toEqual([200, { file: `file/${upload}`, type: "pdf", bytes: guide.byteLength }]);
		const block = { kind: "file", title: "Kiln guide", line: "", name: "guide.pdf", ...stored };
		expect((await ask("POST", `/pages/${page}/blocks`, { body: { block } })).status).toBe(201);
		const bytes = await (await env.MEDIA.get(stored.file))?.arrayBuffer();
		expect(bytes && (await sha256Hex(new Uint8Array(bytes)))).toBe(await sha256Hex(guide));
	});

	it("gives an upload up", async () => {
		const { ask, files, begin, sendPart } = await newUploader();
		const upload = await begin(2_000);
		expect((await ask("DELETE", `${files}/${upload}`)).status).toBe(204);
		expect((await sendPart(upload, 1, pdf("kiln"))).body).toMatchObject({ status: 404, code: "not_found" });
		expect((await ask("GET", `${files}/${upload}`)).status).toBe(404);
	});
});

describe("a part is refused", () => {
	it("without its hash, with a wrong one, and with other bytes than the file can have", async () => {
		const { begin, sendPart, ask, files } = await newUploader();
		const upload = await begin(2_000);
		const guide = pdf("kiln");
		const answers = [
			await sendPart(upload, 1, guide, { hash: "none" }),
			await sendPart(upload, 1, guide, { hash: "0".repeat(64) }),
			await sendPart(upload, 1, pdf("kiln", 1_999)),
			await sendPart(upload, 1, pdf("kiln", 2_001)),
			await sendPart(upload, 2, guide),
			await sendPart(upload, 1, new Uint8Array(2_000)),
		];
		for (const { status, body, headers } of answers) {
			expect([status, headers.get("content-type"), body.code]).toEqual([400, "application/problem+json", "invalid"]);
			expect(body.detail).toMatch(/\.$/);
		}
		expect((await ask("GET", `${files}/${upload}`)).body.arrived).toEqual([]);
	});

	it("from a token that doesn't edit, from another account, and without a token", async () => {
		const { begin, sendPart } = await newUploader("read");
		const upload = await begin(2_000);
		const guide = pdf("kiln");
		expect((await sendPart(upload, 1, guide)).body).toMatchObject({ status: 403, code: "forbidden" });
		const personId = await addAccount(`${crypto.randomUUID()}@programs.example`);
		const foreign = await addToken({ personId });
		expect((await sendPart(upload, 1, guide, { token: foreign })).status).toBe(404);
		const other = await addPage(personId);
		const ofOnePage = await addToken({ personId, pages: [other.page] });
		expect((await sendPart(upload, 1, guide, { token: ofOnePage })).status).toBe(404);
		expect((await sendPart(upload, 1, guide, { token: "lks_wrong" })).status).toBe(401);
	});

	it("from somebody's token for another page of their account", async () => {
		const { personId, begin, sendPart } = await newUploader();
		const upload = await begin(2_000);
		const { page } = await addPage(personId);
		const token = await addToken({ personId, pages: [page] });
		expect((await sendPart(upload, 1, pdf("kiln"), { token })).status).toBe(404);
	});

	it("at an address that none has", async () => {
		const { sendPart } = await newUploader();
		for (const [upload, part] of [
			["short", 1],
			["x".repeat(21), 0],
			["x".repeat(21), "1e2"],
		] as const) {
			expect((await sendPart(upload, part, pdf("kiln"))).status).toBe(404);
		}
	});
});
