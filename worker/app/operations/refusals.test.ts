import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { draftWith, newPage, newPerson, signUpPerson, someLinks } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { deliver, send } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";
import { queueWaitingMails } from "../mail/waiting-mails.ts";

const failing = <Store>() => {
	const refuse = async () => {
		throw new Error("Daily limit reached");
	};
	return new Proxy({}, { get: () => refuse }) as Store;
};

/** What was refused, as an administrator reads it with the person. */
async function refusalsSeen() {
	const admin = await newPerson("free", { ADMIN_EMAILS: "admin@example.com" });
	await env.DB.prepare("UPDATE users SET email = 'admin@example.com', email_verified_at = 1 WHERE email = ?")
		.bind(admin.email)
		.run();
	const viewer = await admin.client.auth.me.query();
	await env.DB.prepare("DELETE FROM users WHERE email = 'admin@example.com'").run();
	return viewer?.refusals.map(({ what }) => what);
}

describe("a limit that is reached", () => {
	it("of the queue is noted for a day, and the views are kept for the minute's task", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newPerson();
		await newPage(jane, "above-a-limit");
		expect(await refusalsSeen()).toEqual([]);
		await send("/above-a-limit", {}, { EVENTS: failing<Queue>() });
		expect(await env.DB.prepare("SELECT count(*) AS n FROM dead_events WHERE should_replay = 1").first("n")).toBe(1);
		expect(await refusalsSeen()).toEqual(["queue"]);
		const viewer = await jane.client.auth.me.query();
		expect(viewer).toMatchObject({ isAdmin: false, refusals: [] });
		await env.DB.prepare("UPDATE refusals SET at = at - ?").bind(DAY_MS).run();
		expect(await refusalsSeen()).toEqual([]);
	});

	it("of the queue and the mail service together leaves a mail that is sent later, without the address of its cause", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const refused = { MAIL: failing<Env["MAIL"]>(), EMAIL: failing<SendEmail>(), ENVIRONMENT: "production" };
		const { email, address } = await signUpPerson(refused);
		const read = () => env.DB.prepare("SELECT request FROM waiting_mails").all<{ request: string }>();
		const [mail, ...others] = (await read()).results;
		expect(others).toEqual([]);
		expect(mail?.request).not.toContain(address);
		await expect(queueWaitingMails(envWith(refused))).rejects.toThrow("Daily limit reached");
		expect((await read()).results).toHaveLength(1);
		const sent: unknown[] = [];
		const MAIL = bindingWith<Env["MAIL"]>({ send: async (request: unknown) => void sent.push(request) });
		await queueWaitingMails(envWith({ MAIL }));
		expect(sent).toHaveLength(1);
		expect((await read()).results).toEqual([]);
		expect(email).toContain("@");
	});

	it("of KV is noted, a new page is drawn for each visit meanwhile, and it is stored later", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		const live = env.LIVE.getByName(id);
		const inLive = (bindings: Env) => runInDurableObject(live, (object) => Object.assign(object, { env: bindings }));
		await inLive({ ...env, SNAPSHOTS: failing<KVNamespace>() });
		const draft = draftWith({ username: "late-page", blocks: someLinks(2) });
		await jane.client.pages.save.mutate({ id, version: 1, draft });
		await published(id);
		expect(await refusalsSeen()).toEqual(["pages"]);
		expect(await snapshotAt("@late-page")).toBeNull();
		expect(await (await send("/late-page")).text()).toContain("Link 2");
		await inLive(env);
		await published(id);
		expect(await snapshotAt("@late-page")).toContain("Link 2");
	});

	it("of the database is noted when the events that waited are recorded", async () => {
		await deliver([], { attempts: 2 });
		expect(await refusalsSeen()).toEqual(["database"]);
	});
});
