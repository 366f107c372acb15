import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { draftWith, newPage, newPerson } from "../../testing/people.ts";
import { picture, upload, uploaded } from "../../testing/uploads.ts";
import { envWith } from "../../testing/work.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);

const runCron = (bindings: Partial<Env> = {}) => worker.scheduled(createScheduledController(), envWith(bindings));

const isStored = async (name: string) => (await env.MEDIA.head(name)) !== null;
const rowCount = (name: string) =>
	env.DB.prepare("SELECT count(*) AS n FROM media WHERE name = ?").bind(name).first("n");

it("a picture that no page shows is removed after a day, with its row and bytes", async () => {
	const jane = await newPerson();
	const name = await uploaded(jane, "unused");
	later(18);
	await runCron();
	expect([await isStored(name), await rowCount(name)]).toEqual([true, 1]);
	later(25);
	await runCron();
	expect([await isStored(name), await rowCount(name)]).toEqual([false, 0]);
	expect(await uploaded(jane, "unused")).toBe(name);
	expect(await isStored(name)).toBe(true);
});

it("pictures that a page shows stay", async () => {
	const jane = await newPerson();
	const names = await Promise.all(["avatar", "wallpaper", "thumbnail"].map((seed) => uploaded(jane, seed)));
	const [avatar, wallpaper, thumbnail] = names;
	const links = [{ kind: "link", id: "link-1", title: "Shop", url: "https://example.com/", thumbnail }];
	await newPage(jane, "jane-shows", { avatar, wallpaper, blocks: links });
	later(100);
	for (const name of names) {
		await runCron();
		expect([await isStored(name), await rowCount(name)]).toEqual([true, 1]);
	}
});

it("a picture that was found on a page is checked again only after it has left the page", async () => {
	const jane = await newPerson();
	const avatar = await uploaded(jane, "one face");
	const { id, version } = await newPage(jane, "jane-leaves", { avatar });
	later(100);
	await runCron();
	const isDue = () => env.DB.prepare("SELECT created_at <> checked_at AS due FROM media").first("due");
	expect(await isDue()).toBe(0);
	await jane.client.pages.save.mutate({ id, version, draft: draftWith({}) });
	expect(await isDue()).toBe(1);
	later(25);
	await runCron();
	expect([await isStored(avatar), await rowCount(avatar)]).toEqual([false, 0]);
});

it("the pictures of a deleted page are removed a day later, but not those that another page shows", async () => {
	const jane = await newPerson("pro");
	const [gone, kept] = [await uploaded(jane, "gone"), await uploaded(jane, "kept")];
	await newPage(jane, "jane-first", { avatar: kept });
	const { id } = await newPage(jane, "jane-second", { avatar: kept, wallpaper: gone });
	later(100);
	await runCron();
	await jane.client.pages.delete.mutate({ id });
	later(18);
	await runCron();
	expect(await isStored(gone)).toBe(true);
	later(25);
	await runCron();
	expect([await isStored(gone), await isStored(kept)]).toEqual([false, true]);
});

it("more pictures than one run checks are checked in the next ones", async () => {
	await newPerson();
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
		 INSERT INTO media (name, user_id, bytes, created_at) SELECT 'picture-' || i, users.id, 1, 1 FROM n, users`,
	).run();
	const left = () => env.DB.prepare("SELECT count(*) AS n FROM media").first("n");
	const counts = [];
	for (let run = 0; run < 3; run++) {
		await runCron();
		counts.push(await left());
	}
	expect(counts).toEqual([150, 50, 0]);
});

it("a picture that leaves a page stays another day, so the change can be undone", async () => {
	const jane = await newPerson();
	const avatar = await uploaded(jane, "old face");
	const { id, version } = await newPage(jane, "jane-undoes", { avatar });
	later(100);
	await jane.client.pages.save.mutate({ id, version, draft: draftWith({}) });
	later(18);
	await runCron();
	const undone = jane.client.pages.save.mutate({ id, version: version + 1, draft: draftWith({ avatar }) });
	expect(await undone).toEqual({ version: version + 2 });
	await jane.client.pages.save.mutate({ id, version: version + 2, draft: draftWith({}) });
	later(25);
	await runCron();
	expect(await isStored(avatar)).toBe(false);
});

it("bytes stay while another account uses the same picture", async () => {
	const [jane, john] = [await newPerson(), await newPerson()];
	const name = await uploaded(jane, "shared");
	await uploaded(john, "shared");
	await newPage(john, "john-keeps", { avatar: name });
	later(25);
	await runCron();
	expect([await isStored(name), await rowCount(name)]).toEqual([true, 1]);
});

it("a picture can be saved and uploaded only before and after its removal, not during it", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const jane = await newPerson();
	const name = await uploaded(jane, "between");
	const { id } = await jane.client.pages.create.mutate();
	later(25);
	const attempts: (string | number)[] = [];
	const bucket = {
		// A change during the removal, between its two statements.
		delete: async () => {
			const save = jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ avatar: name }) });
			attempts.push(
				await save.then(
					() => "saved",
					() => "refused",
				),
			);
			attempts.push((await upload(jane, picture("between"))).status);
			throw new Error("The run ends here");
		},
	};
	await runCron({ MEDIA: bindingWith<R2Bucket>(bucket) });
	expect(attempts).toEqual(["refused", 409]);
	expect([await isStored(name), await rowCount(name)]).toEqual([true, 1]);

	vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
	expect(await uploaded(jane, "between")).toBe(name);
	expect(await jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ avatar: name }) })).toEqual({
		version: 2,
	});
	later(25);
	await runCron();
	expect([await isStored(name), await rowCount(name)]).toEqual([true, 1]);
});

it("an interrupted removal is finished by a later run", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const name = await uploaded(await newPerson(), "broken off");
	later(25);
	const failing = { delete: () => Promise.reject(new Error("R2 is down")) };
	await runCron({ MEDIA: bindingWith<R2Bucket>(failing) });
	expect([await isStored(name), await rowCount(name)]).toEqual([true, 1]);
	vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
	await runCron();
	expect([await isStored(name), await rowCount(name)]).toEqual([false, 0]);
});
