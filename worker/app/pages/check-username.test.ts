import { describe, expect, it } from "vitest";
import { draftWith, newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";

describe("checking a username", () => {
	it("a check says whether a username is free, yours, taken or refused", async () => {
		const john = await newPerson("pro");
		const johns = await newPage(john, "john-now");
		await john.client.pages.save.mutate({ ...johns, draft: draftWith({ username: "john-later" }) });
		await newPage(john, "johns-other");
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-now");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "jane-later" }) });
		const ask = (username: string) => jane.client.pages.checkUsername.query({ id, username });

		const taken = "This username is taken.";
		expect(await ask("")).toEqual({ state: "available", username: null, reason: null });
		expect(await ask(" Nobody.Has-It ")).toEqual({ state: "available", username: "nobody.has-it", reason: null });
		expect(await ask("Jane-Later")).toEqual({ state: "yours", username: "jane-later", reason: null });
		expect(await ask("jane-now")).toEqual({ state: "yours", username: "jane-now", reason: null });
		expect(await ask("john-later")).toEqual({ state: "taken", username: "john-later", reason: taken });
		expect(await ask("john-now")).toEqual({ state: "taken", username: "john-now", reason: taken });
		expect(await ask("dashboard")).toEqual({
			state: "refused",
			username: null,
			reason: "This username is reserved.",
		});
		expect(await ask("j")).toMatchObject({ state: "refused", reason: "Use at least 2 characters." });
		const other = (username: string) => john.client.pages.checkUsername.query({ id: johns.id, username });
		expect(await other("johns-other")).toMatchObject({ state: "taken" });
	});

	it("a check for somebody else's page reveals nothing more", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "jane-private");
		const mallory = await newPerson();
		expect(await mallory.client.pages.checkUsername.query({ id, username: "jane-private" })).toMatchObject({
			state: "taken",
		});
	});

	it("a visitor learns whether a new account could claim a username, and no more", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-before");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "jane-after" }) });
		const ask = (username: string) => newBrowser().client.pages.checkNewUsername.query({ username });

		expect(await ask(" Nobody.Has-It ")).toEqual({ state: "available", username: "nobody.has-it", reason: null });
		for (const username of ["Jane-After", "jane-before"]) {
			expect(await ask(username)).toEqual({
				state: "taken",
				username: username.toLowerCase(),
				reason: "This username is taken.",
			});
		}
		expect(await ask("admin")).toEqual({ state: "refused", username: null, reason: "This username is reserved." });
		expect(await ask("j")).toMatchObject({ state: "refused", reason: "Use at least 2 characters." });
		expect(await ask("")).toEqual({ state: "available", username: null, reason: null });
	});

	it("a visitor's checks are limited by client address", async () => {
		const visitor = newBrowser();
		// The limit is 60 a minute, and the requests may fall into two minutes: 121 must exceed it.
		const questions = Array.from({ length: 121 }, (_, index) =>
			visitor.client.pages.checkNewUsername.query({ username: `word-${index}` }),
		);
		const outcomes = await Promise.allSettled(questions);
		const refused = questions.filter((_, index) => outcomes[index]?.status === "rejected");
		expect(refused.length).toBeGreaterThan(0);
		expect(await refusalOf(refused[0] as Promise<unknown>)).toMatchObject({ status: 429, reason: "rate_limited" });
		expect(await newBrowser().client.pages.checkNewUsername.query({ username: "word" })).toMatchObject({
			state: "available",
		});
	});

	it("checks need a session and are limited", async () => {
		const id = "no-such-page-id";
		expect(await refusalOf(newBrowser().client.pages.checkUsername.query({ id, username: "x1" }))).toMatchObject({
			status: 401,
		});
		const jane = await newPerson();
		// The limit is 60 a minute, and the requests may fall into two minutes: 121 must exceed it.
		const questions = Array.from({ length: 121 }, (_, index) =>
			jane.client.pages.checkUsername.query({ id, username: `word-${index}` }),
		);
		const outcomes = await Promise.allSettled(questions);
		const refused = questions.filter((_, index) => outcomes[index]?.status === "rejected");
		expect(refused.length).toBeGreaterThan(0);
		expect(await refusalOf(refused[0] as Promise<unknown>)).toMatchObject({ status: 429, reason: "rate_limited" });
	});
});
