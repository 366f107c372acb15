import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { domainHistory, users } from "../../../db/schema/index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { newPerson } from "../../testing/people.ts";
import { envWith } from "../../testing/work.ts";
import { queueDomainMails } from "../domains/domain-mails.ts";
import { MAIL_CLAIM_MS } from "./claim-and-queue.ts";
import type { MailRequest } from "./mail-request.ts";

// Each kind of noted mail goes this way. These are mails about domains.

const database = openDatabase(env.DB);
const HOSTS = ["one.example", "three.example", "two.example"];

beforeEach(async () => {
	const { email } = await newPerson();
	const [user] = await database.select().from(users).where(eq(users.email, email));
	const noted = { userId: user?.id ?? "", change: "lost", happenedAt: 1, isMailDue: true } as const;
	await database.delete(domainHistory);
	await database.insert(domainHistory).values(HOSTS.map((hostname) => ({ ...noted, hostname })));
});

/** Queues what is due. `send` is the queue. Returns the hosts whose mails the queue has taken. */
async function run(send: (hostname: string) => unknown = () => {}) {
	const taken: string[] = [];
	const MAIL = bindingWith<Env["MAIL"]>({
		async send({ values }: MailRequest) {
			const hostname = values && "hostname" in values ? values.hostname : "";
			await send(hostname);
			taken.push(hostname);
		},
	});
	await queueDomainMails(envWith({ MAIL }));
	return taken.toSorted();
}

it("runs that find the same mails queue each of them once", async () => {
	const runs = await Promise.all([run(), run(), run()]);
	expect(runs.flat().toSorted()).toEqual(HOSTS);
	expect(await run()).toEqual([]);
});

it("a mail that the queue refuses is queued a minute later, and keeps no other back", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	const [first, ...others] = HOSTS;
	const refuse = (hostname: string) => {
		if (hostname === first) throw new Error("The queue is down");
	};
	expect(await run(refuse)).toEqual(others);
	expect(log).toHaveBeenCalledTimes(1);
	expect(await run()).toEqual([]);
	await database.update(domainHistory).set({ claimedAt: Date.now() - 2 * MAIL_CLAIM_MS });
	expect(await run()).toEqual([first]);
});

it("what is noted while a mail is queued has a mail of its own", async () => {
	const [first = ""] = HOSTS;
	const isFirst = eq(domainHistory.hostname, first);
	await run(async (hostname) => {
		if (hostname === first) await database.update(domainHistory).set({ claimedAt: null }).where(isFirst);
	});
	expect(await run()).toEqual([first]);
	expect(await database.$count(domainHistory, eq(domainHistory.isMailDue, true))).toBe(0);
});
