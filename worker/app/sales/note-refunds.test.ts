import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { sales } from "../../../db/schema/index.ts";
import { refusalOf } from "../../testing/people.ts";
import { LOCKED, newSeller, type SellerPerson } from "../../testing/sales.ts";
import { join, type Member, newMember } from "../../testing/teams.ts";

async function sold(options?: Parameters<typeof newSeller>[0]) {
	const jane = await newSeller(options);
	const session = await jane.buy("browser-1");
	await jane.deliver();
	return { ...jane, session };
}

const wish = ({ client, pageId }: Pick<SellerPerson, "client" | "pageId">, isWanted = true) =>
	client.sales.refundRemoved.mutate({ id: pageId, blockIds: [LOCKED.id], isWanted });

it("those who manage the page can refund what was sold on it, and nobody else", async () => {
	const jane = await sold({ plan: "business" });
	const owner = { client: jane.client } as Member;
	for (const [role, expected] of [
		["admin", true],
		["editor", false],
	] as const) {
		const member = await newMember(role);
		await join(owner, jane.userId, member, role);
		const [standing] = await member.client.sales.standing.query({ pageId: jane.pageId });
		expect([role, standing?.count, standing?.refundable.length]).toEqual([role, 1, expected ? 1 : 0]);
		const as = { client: member.client, pageId: jane.pageId };
		if (expected) expect(await wish(as)).toEqual({ count: 1 });
		else expect(await refusalOf(wish(as))).toMatchObject({ status: 403 });
		await wish(jane, false);
	}
	const joe = await newSeller();
	expect(await refusalOf(wish({ client: joe.client, pageId: jane.pageId }))).toMatchObject({ status: 404 });
	expect((await jane.sale(jane.session)).refundAt).toBeNull();
});

it("a new owner of the page can't refund what was sold before: that is the former one's", async () => {
	const jane = await sold();
	const mara = await newMember("mara");
	await env.DB.prepare("UPDATE pages SET user_id = ? WHERE id = ?").bind(mara.id, jane.pageId).run();
	expect(await mara.client.sales.standing.query({ pageId: jane.pageId })).toMatchObject([{ count: 1, refundable: [] }]);
	expect(await wish({ client: mara.client, pageId: jane.pageId })).toEqual({ count: 0 });
});

it("a tip is never refunded with its block", async () => {
	const jane = await sold();
	await jane.database.update(sales).set({ kind: "tip" });
	expect(await wish(jane)).toEqual({ count: 0 });
	expect(await jane.client.sales.standing.query({ pageId: jane.pageId })).toEqual([]);
});
