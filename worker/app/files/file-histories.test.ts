import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { pdf, sendPart, uploadedFile } from "../../testing/files.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { UNLIMITED } from "../../testing/malformed.ts";
import { APP, draftWith } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { newSeller, PRICE } from "../../testing/sales.ts";
import { LONG_TEST_MS, scaled } from "../../testing/scale.ts";
import { removeUnusedMedia } from "../media/remove-unused.ts";
import { endOldUploads } from "./end-uploads.ts";

const VISITORS = 3;
const STEPS = 20;
const BLOCK_ID = "the-file";

/** What a naive seller would keep on paper. */
interface Model {
	/** The bytes that the block offers, or null without a block. */
	offered: Uint8Array<ArrayBuffer> | null;
	isHidden: boolean;
	/** The sale of each visitor, by Stripe's session, and whether it stands. */
	sales: Map<number, { session: string; stands: boolean }>;
}

it("after each step of random histories, exactly those who have bought the file get its newest bytes, and R2 keeps nothing else", {
	timeout: LONG_TEST_MS,
}, async () => {
	const random = seededRandom(650_065);
	let downloads = 0;
	for (let round = 0; round < scaled(6); round += 1) {
		const shop = await openShop(random);
		for (let step = 0; step < STEPS; step += 1) {
			const done = await shop.takeStep();
			for (let visitor = 0; visitor < VISITORS; visitor += 1) {
				const got = await shop.download(visitor);
				expect([round, step, done, visitor, got]).toEqual([round, step, done, visitor, shop.expected(visitor)]);
				if (got !== null) downloads += 1;
			}
		}
		await shop.clean();
	}
	expect(downloads).toBeGreaterThan(0);
});

async function openShop(random: () => number) {
	const seller = await newSeller();
	const { pageId, variables } = seller;
	const path = `/go/${pageId}/link/${BLOCK_ID}`;
	const visitors = Array.from({ length: VISITORS }, () => newVisitor(APP, {}, { ...variables, ...UNLIMITED }));
	const model: Model = { offered: null, isHidden: false, sales: new Map() };
	let block: Block | null = null;
	let uploads = 0;

	const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

	async function save(next: Block | null): Promise<void> {
		block = next;
		const { version } = await seller.client.pages.get.query({ id: pageId });
		await seller.client.pages.save.mutate({ id: pageId, version, draft: draftWith({ blocks: next ? [next] : [] }) });
		await published(pageId);
	}

	const STEP: Record<string, () => Promise<void>> = {
		async upload() {
			uploads += 1;
			const bytes = pdf(`${pageId} ${uploads}`, 1_000 + uploads);
			const stored = await uploadedFile(seller, pageId, bytes, "recipes.pdf");
			const gate = { kind: "payment", ...PRICE, words: "" } as const;
			await save({ kind: "file", id: BLOCK_ID, title: "Recipes", line: "", ...stored, gate });
			Object.assign(model, { offered: bytes, isHidden: false });
		},
		async buy() {
			const visitor = Math.floor(random() * VISITORS);
			const { open, post } = visitors[visitor] as (typeof visitors)[number];
			const form = hiddenFields(await (await open(`${path}?buy`)).text());
			if (!("buyer" in form)) return;
			const checkout = (await post(path, { ...form, consent: "yes" })).headers.get("location") ?? "";
			await seller.stripe.paySale(checkout, `visitor-${visitor}@example.com`);
			const session = checkout.split("/").at(-1) ?? "";
			await open(`/go/${pageId}/paid/${BLOCK_ID}?session_id=${session}`);
			await seller.deliver();
			model.sales.set(visitor, { session, stands: true });
		},
		async refund() {
			const sold = [...model.sales.values()].filter(({ stands }) => stands);
			if (sold.length === 0) return;
			const sale = pick(sold);
			await seller.stripe.moveSale(sale.session, "refund");
			await seller.deliver();
			sale.stands = false;
		},
		async withdraw() {
			if (!block) return;
			await save({ ...block, isHidden: true });
			model.isHidden = true;
		},
		async "sell again"() {
			if (!block) return;
			const { isHidden: _, ...shown } = block;
			await save(shown as Block);
			model.isHidden = false;
		},
		async remove() {
			await save(null);
			model.offered = null;
		},
		async "begin and leave"() {
			const { upload } = await seller.client.files.begin.mutate({ id: pageId, name: "left.pdf", bytes: 2_000 });
			if (random() < 0.5) await sendPart(seller, { pageId, upload, number: 1 }, pdf("left"));
			if (random() < 0.5) await seller.client.files.cancel.mutate({ id: pageId, upload });
		},
	};

	return {
		async takeStep(): Promise<string> {
			// Most of what happens to a file is that somebody buys it.
			const step = pick(model.offered ? ["buy", "buy", "buy", ...Object.keys(STEP)] : ["upload", "begin and leave"]);
			await STEP[step]?.();
			return step;
		},
		/** The bytes that a visitor gets, as a text, or null. */
		async download(visitor: number): Promise<string | null> {
			const response = await visitors[visitor]?.open(`${path}.file`);
			const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
			return response?.headers.get("content-disposition")?.startsWith("attachment") ? bytes.toHex() : null;
		},
		expected(visitor: number): string | null {
			return (model.sales.get(visitor)?.stands && model.offered?.toHex()) || null;
		},
		/** What the scheduled tasks leave a day later. */
		async clean(): Promise<void> {
			await env.DB.prepare("UPDATE media SET created_at = created_at - ? WHERE created_at > 0")
				.bind(2 * DAY_MS)
				.run();
			await env.DB.exec("UPDATE uploads SET ends_at = 0");
			const stores = { env, database: openDatabase(env.DB) };
			while (await endOldUploads(stores));
			while (await removeUnusedMedia(stores));
			const { objects } = await env.MEDIA.list({ prefix: "file/" });
			const kept = block?.kind === "file" ? [block.file] : [];
			expect(objects.map(({ key }) => key)).toEqual(kept);
			const { results } = await env.DB.prepare("SELECT name FROM media WHERE type IS NOT NULL").all();
			expect(results.map(({ name }) => name)).toEqual(kept);
			await save(null);
			await env.MEDIA.delete(kept);
			await env.DB.exec("DELETE FROM media WHERE type IS NOT NULL");
		},
	};
}
