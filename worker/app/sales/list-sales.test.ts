import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { LOCKED, newSeller } from "../../testing/sales.ts";

it("the list has what was paid, newest first, with totals without refunds and disputes", async () => {
	const jane = await newSeller();
	const sessions: string[] = [];
	for (const buyer of ["one", "two", "three", "four"]) {
		sessions.push(await jane.buy(`browser-${buyer}`, `${buyer}@example.com`));
		await jane.deliver();
	}
	await jane.start("browser-five");
	await jane.stripe.moveSale(sessions[0] ?? "", "refund");
	await jane.stripe.moveSale(sessions[1] ?? "", "dispute");
	await jane.stripe.moveSale(sessions[2] ?? "", "refund 200");
	await jane.deliver();
	const list = await jane.client.sales.list.query({ before: null });
	expect(list.sales.map(({ buyerEmail, state }) => [buyerEmail, state])).toEqual([
		["four@example.com", "paid"],
		["three@example.com", "paid"],
		["two@example.com", "disputed"],
		["one@example.com", "refunded"],
	]);
	expect(list).toMatchObject({
		totals: [{ currency: "eur", count: 2, tips: 0, amount: 2200, fee: 120 }],
		hasMore: false,
	});
});

/** Sales of one seller, seven at the same moment. */
const addSales = (userId: string, count: number) =>
	env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
		 INSERT INTO sales (id, user_id, page_id, block_id, page_name, title, sold_by, contact, buyer, account_id, amount, currency,
			fee, consent, consent_at, state, created_at, expires_at, paid_at)
		 SELECT 'sale-' || i, ?1, 'p', 'b', 'P', 'T', 'S', 'c', 'buyer-' || i, 'a', 100, 'eur', 5, 'c', 1, 'paid', 1, 1, i / 7 FROM n`,
	)
		.bind(userId, count)
		.run();

it("older sales follow page by page, each once", async () => {
	const jane = await newSeller();
	await addSales(jane.userId, 120);
	const ids: string[] = [];
	let before: { paidAt: number; id: string } | null = null;
	for (;;) {
		const list: Awaited<ReturnType<typeof jane.client.sales.list.query>> = await jane.client.sales.list.query({
			before,
		});
		ids.push(...list.sales.map(({ id }) => id));
		const last = list.sales.at(-1);
		if (!list.hasMore || !last) break;
		before = { paidAt: last.paidAt, id: last.id };
	}
	expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
});

it("the CSV file has every sale in whole units, and nobody else's", async () => {
	const jane = await newSeller();
	await jane.buy("browser-1", "=cmd@example.com");
	await jane.deliver();
	const joe = await newSeller();
	const { name, content } = await jane.client.sales.export.query();
	expect(name).toBe("sales.csv");
	expect(content).toContain(`"${LOCKED.title}","Jane Roe",12,0,0.6,"EUR","paid","'=cmd@example.com"`);
	expect((await joe.client.sales.export.query()).content.trim().split("\r\n")).toHaveLength(1);
});

it("the CSV file has every sale once, however many there are", async () => {
	const jane = await newSeller();
	await addSales(jane.userId, 10_500);
	const { content } = await jane.client.sales.export.query();
	const ids = content
		.trim()
		.split("\r\n")
		.slice(1)
		.map((line) => line.split(",")[9]);
	expect([ids.length, new Set(ids).size]).toEqual([10_500, 10_500]);
});
