import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { GATE_KINDS } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { openDatabase } from "../../../db/client.ts";
import { sales, subscribers } from "../../../db/schema/index.ts";
import { subscriptionToken } from "../../app/mail/subscription-token.ts";
import { createSaleToken } from "../../foundation/secrets/sale-tokens.ts";
import { CANARY_GATES, newCanary, plant } from "../canary.ts";
import { newOwner, type Owner } from "../owners.ts";
import { APP } from "../people.ts";
import { LONG_TEST_MS } from "../scale.ts";
import { subscribe } from "../subscribing.ts";
import { answersTo, cookieFrom, nameOf, type Step, stepsOn } from "../visitor-walk.ts";
import { CHROME } from "../visits.ts";

/** A program. Some browsers of people are taken for one. */
const PROGRAM = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** What opens every gate that opens at once, and what the buttons of mailed links send. */
const RIGHT = { password: "kiln-open", email: "visitor@readers.example", consent: "yes", answer: "yes" };

const FRENCH = { id: "rule-1", when: { languages: ["fr"] }, url: "https://example.com/french" };

/** A link behind each gate, and one that leads elsewhere by a rule that asks nothing about the browser. */
const BLOCKS = [
	...GATE_KINDS.map((kind) => ({ id: `link-${kind}`, gate: CANARY_GATES[kind] })),
	{ id: "link-by-rule", rules: [FRENCH] },
].map((fields): Block => ({ kind: "link", title: "Shop", url: "https://example.com/shop", ...fields }));

/** Every request of the tables of routes, and a form with right answers at each address below `/go`. */
function stepsAt(jane: Owner, mailed: readonly string[]): Step[] {
	const steps = stepsOn(jane, BLOCKS, "nobody.example")
		.filter(({ origin, init: { method } }) => origin === APP && method !== "HEAD")
		// The script of the way out of an app is for the app that the agent names.
		.filter(({ path }) => !path.startsWith("/go/out"))
		// The agents follow.
		.filter(({ init }) => new Headers(init.headers).get("user-agent") === CHROME || init.headers === undefined);
	const paths = [...steps.map(({ path }) => path).filter((path) => /^\/go\/[^?%]+$/.test(path)), ...mailed];
	return [...steps, ...[...new Set(paths)].map((path) => ({ origin: APP, path, init: {}, form: RIGHT }))];
}

/** The addresses in the mails to a subscriber and to a buyer, by what they do. */
async function mailedLinks({ pageId, userId }: Owner): Promise<Record<string, string>> {
	const database = openDatabase(env.DB);
	// Each has its own subscriber, because the steps are taken at once.
	const pathOf = async (path: string, link: "confirm" | "unsubscribe", state = {}) => {
		const email = `${path}@readers.example`;
		const { subscriberId } = await subscribe({ pageId, email, blockId: "link-email", gate: CANARY_GATES.email });
		await database
			.update(subscribers)
			.set({ askedAt: 1, ...state })
			.where(eq(subscribers.id, subscriberId));
		return `/go/${pageId}/${path}/${await subscriptionToken(database, link, pageId, subscriberId)}`;
	};
	await database.insert(sales).values({
		id: `sale-of-${pageId}`,
		userId,
		pageId,
		blockId: "link-payment",
		pageName: "Jane",
		title: "Shop",
		soldBy: "Jane Roe",
		contact: "jane@example.com",
		buyer: "",
		accountId: "",
		amount: CANARY_GATES.payment.amount,
		currency: CANARY_GATES.payment.currency,
		fee: 0,
		consent: "",
		consentAt: 1,
		state: "paid",
		createdAt: 1,
		expiresAt: 1,
	});
	return {
		confirm: await pathOf("confirm", "confirm"),
		unsubscribe: await pathOf("unsubscribe", "unsubscribe"),
		again: await pathOf("subscribe-again", "unsubscribe", { confirmedAt: 1, unsubscribedAt: 2 }),
		bought: `/go/${pageId}/bought/${await createSaleToken(database, `sale-of-${pageId}`)}`,
	};
}

/** The beginning of a cookie that says what a visitor has passed. */
const UNLOCK = '"set-cookie","unlock_';

/** Random words, and the signatures and times in cookies. */
const RANDOM = /(nonce[=-]"?|"set-cookie","\w[\w-]*=|name="buyer" value=")[^"'; ]+/g;

/** What a browser is answered, step by step. Of a passed gate also what its unlock opens. */
async function answersAs(agent: string, steps: readonly Step[]): Promise<string[]> {
	const withAgent = (step: Step, cookie = ""): Step => {
		const headers = new Headers(step.init.headers);
		for (const [name, value] of Object.entries({ "user-agent": agent, "accept-language": "fr", cookie })) {
			if (value || name === "user-agent") headers.set(name, value);
		}
		return { ...step, init: { ...step.init, headers } };
	};
	const answers = await answersTo(steps.map((step) => withAgent(step)));
	const opened = answers.map(async (answer, at) => {
		const { form, ...step } = steps[at] as Step;
		return form && answer.includes(UNLOCK) ? (await answersTo([withAgent(step, cookieFrom(answer))])).join() : "";
	});
	const behind = await Promise.all(opened);
	return answers.map((answer, at) => (answer + behind[at]).replace(RANDOM, "$1"));
}

describe.each([
	["a page", null, ["link/link-password", "link/link-email", "link/link-age", "confirm", "bought"]],
	["a page behind a notice", SAMPLE_GATES.age, ["age"]],
])("a visitor of %s", (_, gate, gates) => {
	it("is answered the same, whatever the browser calls itself", { timeout: LONG_TEST_MS }, async () => {
		const jane = await newOwner();
		await plant(jane, await newCanary(jane, "canary8word", "sings for everybody"), BLOCKS, { gate });
		const mailed = await mailedLinks(jane);
		const steps = stepsAt(jane, Object.values(mailed));
		const [byProgram, byPerson] = [await answersAs(PROGRAM, steps), await answersAs(CHROME, steps)];
		expect.soft(steps.filter((_, at) => byProgram[at] !== byPerson[at]).map(nameOf)).toEqual([]);
		const passed = steps.filter((_, at) => byProgram[at]?.includes(UNLOCK)).map(({ path }) => path);
		const paths = gates.map((name) => mailed[name] ?? `/go/${jane.pageId}/${name}`);
		expect(passed).toEqual(expect.arrayContaining(paths));
	});
});
