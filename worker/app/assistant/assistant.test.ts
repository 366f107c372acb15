import { env } from "cloudflare:workers";
import { describe, expect, inject, it, vi } from "vitest";
import { PLANS } from "../../../core/plans/plan.ts";
import { draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import type { ProposalRequest, ProposalStep } from "./prepare-proposal.ts";

// Loaded early, for the reason that worker/testing/setup.ts gives. Other tests ask no model.
import "./models/ai-sdk.ts";

const web = inject("webServer");
const LOOPBACK = { PAGE_TITLES_TEST_HOST: web };
const modelAt = (behavior: string): Partial<Env> => ({
	...LOOPBACK,
	ASSISTANT_MODEL: "test",
	ASSISTANT_ENDPOINT: `${inject("modelServer")}/${behavior}/v1`,
});

/** The address of a page with this HTML. */
const pageWith = (html: string) => ({ address: `http://${web}/?${new URLSearchParams({ body: html })}` });

const ADA = `<!doctype html><title>Ada Rivers</title>
	<meta property="og:description" content="Folk songs about rivers. On tour this spring.">
	<meta property="og:image" content="http://${web}/?picture=png">
	<a rel="me" href="https://www.instagram.com/ada.rivers">Instagram</a>
	<a href="https://shop.example/merch">Shop</a>`;

type Person = Awaited<ReturnType<typeof newPerson>>;

async function stepsOf(person: Person, request: ProposalRequest): Promise<ProposalStep[]> {
	const steps = await person.streaming.assistant.propose.mutate({ ...request, inputs: [...request.inputs] });
	return Array.fromAsync(steps);
}

async function proposalOf(person: Person, request: ProposalRequest) {
	const last = (await stepsOf(person, request)).at(-1);
	if (last?.step !== "proposal") throw new Error("There is no proposal.");
	return last;
}

describe("a proposal", () => {
	it("is made of what a site says, and each step is reported", async () => {
		const jane = await newPerson("free", LOOPBACK);
		const site = pageWith(ADA);
		const steps = await stepsOf(jane, { starter: "musician", inputs: [site] });
		expect(steps.map((step) => ("state" in step ? `${step.step} ${step.state}` : step.step))).toEqual([
			"source reading",
			"source done",
			"picture reading",
			"picture done",
			"texts reading",
			"texts done",
			"proposal",
		]);
		expect(steps.at(-1)).toMatchObject({
			proposal: {
				starter: "musician",
				fullName: "Ada Rivers",
				usernames: expect.arrayContaining(["ada.rivers", "adarivers"]),
				bios: { plain: "Folk songs about rivers. On tour this spring." },
				avatar: expect.stringMatching(/^[0-9a-f]{64}\.png$/),
				blocks: [{ url: site.address }, { title: "Shop", url: "https://shop.example/merch" }],
				socials: [{ platform: "instagram", handle: "ada.rivers" }],
			},
			writer: { by: "rules", because: "no_model" },
		});
		expect(await jane.client.pages.list.query()).toEqual([]);
	});

	it("without any source is the starter's", async () => {
		const { proposal } = await proposalOf(await newPerson(), { starter: "shop", inputs: [] });
		expect(proposal).toMatchObject({ fullName: "", blocks: [], bios: { plain: "Things made with care." } });
	});

	it("has a pasted video as a video, even when its site can't be reached", async () => {
		const jane = await newPerson("free", LOOPBACK);
		const inputs = [{ address: "youtu.be/error------?si=x" }];
		const { proposal } = await proposalOf(jane, { starter: "musician", inputs });
		expect(proposal.blocks).toMatchObject([
			{ kind: "video", url: "https://www.youtube.com/watch?v=error------", title: "" },
		]);
	});

	it("offers only usernames that are free", async () => {
		const jane = await newPerson("free", LOOPBACK);
		await newPage(await newPerson(), "ada.rivers");
		const { proposal } = await proposalOf(jane, { starter: "musician", inputs: [pageWith(ADA)] });
		expect(proposal.usernames).not.toContain("ada.rivers");
		expect(proposal.usernames).toContain("adarivers");
	});

	it("goes on without a source, a picture and a player that fail", async () => {
		const jane = await newPerson("free", LOOPBACK);
		const html = ADA.replace("?picture=png", "?status=404").replace(
			"https://shop.example/merch",
			"https://www.youtube.com/watch?v=error------",
		);
		const inputs = [{ address: `http://${web}/?broken` }, pageWith(html)];
		const steps = await stepsOf(jane, { starter: "musician", inputs });
		expect(steps).toContainEqual(expect.objectContaining({ step: "source", state: "failed" }));
		expect(steps).toContainEqual({ step: "picture", state: "done", found: false, problem: expect.any(String) });
		expect(steps.at(-1)).toMatchObject({ proposal: { fullName: "Ada Rivers", avatar: null } });
	});

	it("says why a picture or the picture of a player can't be copied", async () => {
		const jane = await newPerson("free", LOOPBACK);
		const html = ADA.replace("?picture=png", "?picture=vast").replace(
			"https://shop.example/merch",
			"https://www.youtube.com/watch?v=vast-------",
		);
		const steps = await stepsOf(jane, { starter: "musician", inputs: [pageWith(html)] });
		const problem = "A picture can have at most 2048 × 2048 pixels; this one has 4000 × 3.";
		expect(steps).toContainEqual({ step: "picture", state: "done", found: false, problem });
		expect(steps).toContainEqual({
			step: "players",
			state: "done",
			found: true,
			problem: `Kiln on www.youtube.com: ${problem}`,
		});
	});

	it.each([
		["six sources", { starter: "shop", inputs: Array(6).fill({ address: "example.com" }) }, "inputs"],
		["an unknown starter", { starter: "wizard", inputs: [] }, "starter"],
		[
			"a file that is too long",
			{ starter: "shop", inputs: [{ file: { name: "x", text: "x".repeat(1_000_001) } }] },
			"inputs.0.file.text",
		],
	])("is refused for %s", async (_, request, field) => {
		const jane = await newPerson();
		const refusal = await refusalOf(jane.client.assistant.propose.mutate(request as never));
		expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
	});
});

describe("a proposal with a model", () => {
	const request = { starter: "musician" as const, inputs: [pageWith(ADA)] };

	it("has the model's texts, which are counted", async () => {
		const jane = await newPerson("free", modelAt("writes"));
		expect(await jane.client.assistant.quota.query()).toEqual({ left: 10, perMonth: 10 });
		const { proposal, writer } = await proposalOf(jane, request);
		expect(writer).toEqual({ by: "model" });
		expect(proposal.bios.plain).toBe("All about Ada Rivers.");
		expect(proposal.blocks[0]).toMatchObject({ title: "Shop today", url: "https://shop.example/merch" });
		expect(await jane.client.assistant.quota.query()).toEqual({ left: 9, perMonth: 10 });
	});

	it.each(["nonsense", "broken", "500"])("that is %s has texts by rule", async (behavior) => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const { proposal, writer } = await proposalOf(await newPerson("free", modelAt(behavior)), request);
		expect(writer).toEqual({ by: "rules", because: "no_answer" });
		expect(proposal.bios.plain).toBe("Folk songs about rivers. On tour this spring.");
	});

	it("has texts by rule once the model's texts of the month are used up, and the model's again in the next month", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 30) });
		const jane = await newPerson("free", modelAt("writes"));
		await proposalOf(jane, request);
		await env.DB.prepare("UPDATE assistant_uses SET count = ?").bind(PLANS.free.assistantTextsPerMonth).run();
		expect((await proposalOf(jane, request)).writer).toEqual({ by: "rules", because: "used_up" });
		expect(await jane.client.assistant.quota.query()).toMatchObject({ left: 0 });
		vi.setSystemTime(Date.UTC(2026, 11, 1));
		expect(await jane.client.assistant.quota.query()).toMatchObject({ left: 10 });
		expect((await proposalOf(jane, request)).writer).toEqual({ by: "model" });
		expect(await jane.client.assistant.quota.query()).toMatchObject({ left: 9 });
	});

	it("leaves the validation messages of other procedures as they are", async () => {
		const jane = await newPerson("free", modelAt("writes"));
		await proposalOf(jane, request);
		const rename = jane.client.account.rename.mutate({} as never);
		expect(await refusalOf(rename)).toMatchObject({ fields: { fullName: "This is missing." } });
	});

	it("never uses more texts than the plan has, even at once", async () => {
		const jane = await newPerson("free", modelAt("writes"));
		const inputs: [] = [];
		await env.DB.prepare("INSERT INTO assistant_uses SELECT id, strftime('%Y-%m'), ? FROM users")
			.bind(PLANS.free.assistantTextsPerMonth - 2)
			.run();
		const all = await Promise.all(Array.from({ length: 8 }, () => proposalOf(jane, { starter: "shop", inputs })));
		expect(all.filter(({ writer }) => writer.by === "model")).toHaveLength(2);
	});
});

describe("suggested links", () => {
	const suggestedFor = async (...urls: string[]) =>
		(await newPerson("free", LOOPBACK)).client.assistant.suggestLinks.mutate({ urls });

	it("are those on the page's sites that the page doesn't have", async () => {
		const { address } = pageWith(`${ADA}<a href="https://letters.example/newsletter">Newsletter</a>`);
		const has = "http://www.shop.example/merch/?utm_source=x";
		expect(await suggestedFor(address, has)).toEqual([
			{ title: "Newsletter", url: "https://letters.example/newsletter" },
		]);
	});

	it("are none when no site can be read", async () => {
		expect(await suggestedFor(`http://${web}/?broken`, "mailto:ada@example.com")).toEqual([]);
		expect(await suggestedFor()).toEqual([]);
	});
});

describe("the improvements of a page", () => {
	const blocks = [
		{ kind: "link" as const, id: "link-1", title: "🔥 SHOP NOW!!! 🔥", url: "https://shop.example/" },
		{ kind: "link" as const, id: "link-2", title: "Letters", url: "https://letters.example/" },
		{ kind: "heading" as const, id: "heading-1", text: "MORE" },
	];
	const texts = { fullName: "Ada Rivers", bio: "Folk songs about rivers. On tour.", blocks };

	it("are bios, and the titles that get better", async () => {
		const { client } = await newPerson();
		expect(await client.assistant.improve.mutate(texts)).toEqual({
			bios: {
				plain: "Folk songs about rivers. On tour.",
				warm: "Welcome, this is Ada Rivers. Folk songs about rivers. On tour.",
				short: "Folk songs about rivers",
			},
			titles: [{ id: "link-1", before: "🔥 SHOP NOW!!! 🔥", after: "Shop Now!" }],
			writer: { by: "rules", because: "no_model" },
		});
	});

	it("are the model's, and change nothing by themselves", async () => {
		const jane = await newPerson("free", modelAt("writes"));
		const { id, version } = await newPage(jane, "ada-improves", { blocks });
		const { titles, bios, writer } = await jane.client.assistant.improve.mutate(texts);
		expect({ titles, writer }).toMatchObject({
			titles: [{ after: "Shop Now! today" }, { after: "Letters today" }],
			writer: { by: "model" },
		});
		expect(bios.short).toBe("Just Ada Rivers");
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ version, blocks: draftWith({ blocks }).blocks });
	});
});

describe("translations", () => {
	const texts = [
		{ key: "bio", parts: ["Folk songs"], max: 160 },
		{ key: "text-1.text", parts: ["All about ", "rivers"], max: 2000 },
		{ key: "link-1.title", parts: ["Shop"], max: 5 },
	];
	const request = { from: "en" as const, to: "de" as const, texts };

	it("are the model's drafts for the places that were asked, which are counted", async () => {
		const jane = await newPerson("free", modelAt("writes"));
		expect(await jane.client.assistant.translate.mutate(request)).toEqual([
			{ key: "bio", parts: ["Folk songs (German)"] },
			{ key: "text-1.text", parts: ["All about (German) ", "rivers (German)"] },
		]);
		expect(await jane.client.assistant.quota.query()).toMatchObject({ left: 9 });
	});

	it.each(["nonsense", "wrong-shape", "empty", "broken", "500"])(
		"by a model that is %s are refused",
		async (behavior) => {
			vi.spyOn(console, "error").mockImplementation(() => {});
			const jane = await newPerson("free", modelAt(behavior));
			expect(await refusalOf(jane.client.assistant.translate.mutate(request))).toMatchObject({
				status: 503,
				message: "The model has given no answer that we could use. Please try again.",
			});
		},
	);

	it("need a model, and texts that are left", async () => {
		const joe = await newPerson("free", LOOPBACK);
		expect(await refusalOf(joe.client.assistant.translate.mutate(request))).toMatchObject({ status: 503 });
		const jane = await newPerson("free", modelAt("writes"));
		await jane.client.assistant.translate.mutate(request);
		await env.DB.prepare("UPDATE assistant_uses SET count = ?").bind(PLANS.free.assistantTextsPerMonth).run();
		expect(await refusalOf(jane.client.assistant.translate.mutate(request))).toMatchObject({
			status: 403,
			message: "You've used this month's AI texts.",
		});
	});

	it("in another person's account are refused", async () => {
		const jane = await newPerson("free", modelAt("writes"));
		const joe = await newPerson("free", modelAt("writes"));
		const { id: account } = (await joe.client.auth.me.query()) ?? {};
		const refusal = await refusalOf(jane.client.assistant.translate.mutate({ ...request, account }));
		expect(refusal).toMatchObject({ status: 404 });
		expect(await joe.client.assistant.quota.query()).toMatchObject({ left: 10 });
	});

	it.each([
		["no texts", { texts: [] }, "texts"],
		["too many words", { texts: [{ key: "bio", parts: ["x".repeat(4001)], max: 160 }] }, "texts"],
		["a language that is none", { to: "klingon" }, "to"],
	])("of %s are refused", async (_, wrong, field) => {
		const jane = await newPerson("free", modelAt("writes"));
		const refusal = await refusalOf(jane.client.assistant.translate.mutate({ ...request, ...wrong } as never));
		expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
	});
});
