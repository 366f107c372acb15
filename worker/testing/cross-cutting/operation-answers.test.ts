import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openApi } from "../../../core/api/open-api.ts";
import type { Operation } from "../../../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS } from "../../../core/api/operations.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import { pdf, sendPart } from "../files.ts";
import { addProgram, ask, type PageIds } from "../operations.ts";
import { newOwner } from "../owners.ts";

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A program of somebody who has a page with every kind of block, labels, a sale, a domain and a subscriber. */
async function newRichProgram() {
	const { userId, pageId, linkId, handleId, subscriberId, media, browser } = await newOwner();
	await browser.client.pages.setLabels.mutate({ id: pageId, labels: ["Music"] });
	const { title, ...link } = SAMPLE_BLOCKS.link;
	const blocks = [...Object.values(SAMPLE_BLOCKS), { ...link, title, id: linkId }];
	const text = JSON.stringify(blocks, (_, value) => (/^[0-9a-f]{64}\./.test(value) ? media : value));
	await env.DB.prepare("UPDATE pages SET blocks = ? WHERE id = ?").bind(text, pageId).run();
	const names = { pageName: "Jane", title: "Glazes", soldBy: "Jane", contact: "", buyer: "b", accountId: "a" };
	const money = { amount: 1200, currency: "eur", fee: 60, state: "paid", paidAt: Date.now() } as const;
	await openDatabase(env.DB)
		.insert(sales)
		.values({
			id: `sale-${pageId}`,
			userId,
			pageId,
			blockId: linkId,
			buyerEmail: "sam@example.com",
			consent: "I agree.",
			consentAt: 1,
			createdAt: 1,
			expiresAt: 1,
			...names,
			...money,
		});
	const guide = pdf("guide");
	const { upload } = await browser.client.files.begin.mutate({
		id: pageId,
		name: "guide.pdf",
		bytes: guide.byteLength,
	});
	await sendPart(browser, { pageId, upload, number: 1 }, guide);
	const ids: PageIds = {
		page: pageId,
		block: linkId,
		icon: handleId,
		subscriber: subscriberId,
		upload: upload.replace("file/", ""),
	};
	return { program: await addProgram({ personId: userId }), ids };
}

/** The values of all fields of an answer, with their names. */
function fieldsOf(value: unknown): [name: string, value: unknown][] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, field]) => [[name, field], ...fieldsOf(field)] as [string, unknown][]);
}

describe("an answer of a page with everything on it", () => {
	it.each(ALL_OPERATIONS)("%s has the fields of the table, times in UTC, a version and a place", async (name) => {
		const { program, ids } = await newRichProgram();
		const { status, answer }: Operation = OPERATIONS[name];
		const { headers, ...got } = await ask(program, name, ids);
		expect(got).toEqual({ status, body: answer ? expect.anything() : null });
		expect(answer?.safeParse(got.body).error?.issues ?? []).toEqual([]);
		// The fields of blocks are those of a page's file.
		const outside = name === "pages.get" || name.startsWith("blocks.") ? {} : got.body;
		const times = fieldsOf(outside).filter(([field, value]) => field.endsWith("At") && value !== null);
		expect(times.filter(([, value]) => !UTC.test(String(value)))).toEqual([]);
		expect(headers.get("etag")).toBe(typeof got.body?.version === "number" ? `"${got.body.version}"` : null);
		expect(headers.get("cache-control")).toBe("no-store");
		const location = headers.get("location");
		expect(location !== null).toBe(status === 201);
		if (location !== null) {
			const made = await program("GET", location.replace("/api/v1", ""));
			expect([made.status, made.body.id ?? made.body.block.id]).toEqual([200, got.body.id]);
		}
	});

	it("is in a list only if there is something to list", async () => {
		const { program, ids } = await newRichProgram();
		for (const name of [
			"pages.list",
			"subscribers.list",
			"sales.list",
			"domains.list",
			"looks.list",
			"templates.list",
		] as const) {
			expect((await ask(program, name, ids)).body.items.length, name).toBeGreaterThan(0);
		}
		const { body } = await ask(program, "blocks.list", ids);
		expect(body.items).toHaveLength(Object.keys(SAMPLE_BLOCKS).length + 1);
	});
});

describe("the OpenAPI document", () => {
	it("has each operation once, with its fields", () => {
		const { paths } = openApi("https://linkstead.example") as {
			paths: Record<string, Record<string, { operationId: string }>>;
		};
		const named = Object.values(paths).flatMap((methods) =>
			Object.values(methods).map(({ operationId }) => operationId),
		);
		// A part of a file is bytes, so it is no row of the table.
		expect(named.toSorted()).toEqual([...ALL_OPERATIONS, "files.sendPart"].toSorted());
	});

	it("has examples that its operations accept", async () => {
		for (const name of ALL_OPERATIONS) {
			const { body, query, example }: Operation = OPERATIONS[name];
			if (body) expect((await body.safeParseAsync(example.body)).error?.issues ?? [], name).toEqual([]);
			expect((await query.safeParseAsync(example.query ?? {})).error?.issues ?? [], name).toEqual([]);
		}
	});
});
