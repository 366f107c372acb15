import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newPerson, refusalOf } from "../../testing/people.ts";

const EMAIL = "admin@example.com";

it("an administrator changes what an app offers, and the usual offer is stored nowhere", async () => {
	const admin = await newPerson("free", { ADMIN_EMAILS: EMAIL });
	await env.DB.prepare("UPDATE users SET email = ?, email_verified_at = 1 WHERE email = ?")
		.bind(EMAIL, admin.email)
		.run();
	const { offers, choose } = admin.client.inApp;
	const stored = async () => (await env.DB.prepare("SELECT * FROM in_app_choices").all()).results;
	const instagram = { app: "Instagram", system: "Android" } as const;
	expect(await offers.query()).toHaveLength(18);
	await choose.mutate({ ...instagram, offer: "nothing" });
	await choose.mutate({ ...instagram, offer: "copy" });
	expect(await stored()).toEqual([{ ...instagram, offer: "copy" }]);
	expect(await offers.query()).toContainEqual({ ...instagram, offer: "copy" });
	expect(await offers.query()).toContainEqual({ app: "WeChat", system: "iOS", offer: "copy" });
	await choose.mutate({ ...instagram, offer: "open" });
	expect(await stored()).toEqual([]);
	const refusal = await refusalOf(choose.mutate({ app: "WeChat", system: "iOS", offer: "open" }));
	expect(refusal).toMatchObject({ message: "No way out of WeChat on iOS is known." });
});
