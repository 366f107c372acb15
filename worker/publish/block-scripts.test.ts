import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE_BLOCKS } from "../../core/blocks/sample-blocks.ts";
import type { PageDraft } from "../../core/page/page.ts";
import { HOUR_MS } from "../../core/time/duration.ts";
import { sha256Base64 } from "../foundation/secrets/hash.ts";
import { newPage, newPerson } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { visit, watch } from "../testing/visiting.ts";

const { countdown, contact } = SAMPLE_BLOCKS;
const scriptIn = (html: string) => /<script>(.*)<\/script><\/body>/s.exec(html)?.[1] ?? "";
const isSoon = { timeout: 60_000, interval: 50 };

describe("a page's script", () => {
	it("is the same on pages without kinds that need one, and the policy names one hash", async () => {
		const { link, heading, questions, map } = SAMPLE_BLOCKS;
		const { thumbnail: _, featured: __, ...plain } = link;
		const ask = async (username: string, blocks: object[], settings: Partial<PageDraft> = {}) => {
			await newPage(await newPerson(), username, { ...settings, blocks: blocks as [] });
			const response = await visit(`/${username}`);
			const html = await response.text();
			expect(html.includes("bio-share")).toBe(settings.showsShareButton ?? false);
			const script = scriptIn(html);
			const allowed = /script-src ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
			expect(allowed).toBe(`'sha256-${await sha256Base64(script)}' 'strict-dynamic'`);
			return script;
		};
		const usual = await ask("no-scripts", []);
		expect(await ask("few-scripts", [plain, heading, questions, map])).toBe(usual);
		const shared = await ask("shared-scripts", [], { showsShareButton: true });
		expect(shared.startsWith(usual)).toBe(true);
		expect(shared).toContain("bio-share");
		const longer = await ask("more-scripts", [countdown, plain, { ...countdown, id: "another-one" }]);
		expect(longer.startsWith(usual)).toBe(true);
		expect(longer.match(/data-ends/g)).toHaveLength(1);
		expect(longer).not.toContain("data-hours");
		const longest = await ask("most-scripts", [countdown, contact]);
		expect(longest.match(/data-(?:ends|hours)/g)).toHaveLength(2);
	});
});

describe("the end of a countdown", () => {
	const textOf = (html: string | null) => /class="bio-countdown".*?<\/section>/s.exec(html ?? "")?.[0] ?? "";

	it("is published on time, and open pages get it", async () => {
		const endsAt = Date.now() + 3_000;
		const away = { ...countdown, id: "goes-away", endsAt, afterwards: "" };
		const { id, version } = await newPage(await newPerson(), "counts-down", {
			blocks: [away, { ...countdown, endsAt, title: "Stays" }],
		});
		await vi.waitFor(async () => expect(await snapshotAt("@counts-down")).toContain("Kiln opening"), isSoon);
		const { messages, socket } = await watch(id, version);
		await vi.waitFor(async () => expect(await snapshotAt("@counts-down")).not.toContain("Kiln opening"), isSoon);
		expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
		expect(textOf(await snapshotAt("@counts-down"))).toContain("We&#x27;re open!");
		await vi.waitFor(() => expect(messages.at(-1)).toContain("re open!"), isSoon);
		expect(messages.at(-1)).not.toContain("Kiln opening");
		socket.close();
	});

	it("is the time of the next publication, and the snapshot is stale from then on", async () => {
		const endsAt = Date.now() + HOUR_MS;
		const { id } = await newPage(await newPerson(), "ends-later", { blocks: [{ ...countdown, endsAt }] });
		await published(id);
		const alarmAt = await runInDurableObject(env.LIVE.getByName(id), (_, { storage }) => storage.getAlarm());
		expect(alarmAt).toBe(endsAt);
		const { metadata } = await env.SNAPSHOTS.getWithMetadata("site:@ends-later");
		expect(metadata).toMatchObject({ changesAt: endsAt });
	});
});
