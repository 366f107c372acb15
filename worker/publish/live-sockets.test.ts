import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { draftWith, newPage, newPerson } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { watch } from "../testing/visiting.ts";
import { MAX_SOCKETS_PER_ADDRESS, MAX_SOCKETS_PER_PAGE } from "./live-sockets.ts";

async function publishedPage(username: string) {
	const jane = await newPerson();
	const page = await newPage(jane, username);
	await published(page.id);
	return { jane, page };
}

/** Opens this many sockets at the live object itself, where the request limit doesn't apply. */
async function connect(pageId: string, count: number, address: (index: number) => string) {
	const live = env.LIVE.getByName(pageId);
	const responses = await Promise.all(
		Array.from({ length: count }, (_, index) =>
			live.fetch(`http://localhost/live/${pageId}?version=999`, {
				headers: { upgrade: "websocket", "cf-connecting-ip": address(index) },
			}),
		),
	);
	for (const { webSocket } of responses) webSocket?.accept();
	return responses;
}

const statuses = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))];
/** Closes sockets, and waits until the live object has noticed. */
async function closeAll(pageId: string, responses: Response[]): Promise<void> {
	for (const { webSocket } of responses) webSocket?.close();
	await runInDurableObject(env.LIVE.getByName(pageId), (_, ctx) =>
		vi.waitFor(() => expect(ctx.getWebSockets()).toHaveLength(0), 60_000),
	);
}

describe("a socket that sends something", () => {
	it.each([
		["a word", "hello"],
		["bytes", new Uint8Array(16)],
		["5 MB", "x".repeat(5_000_000)],
	])("a socket that sends %s is closed", async (_, message) => {
		const { page } = await publishedPage("talkative");
		const { socket, closeCodes, messages } = await watch(page.id, page.version);
		socket.send(message);
		await vi.waitFor(() => expect(closeCodes).toEqual([1008]), 60_000);
		expect(messages).toEqual([]);
	});

	it("a socket that keeps sending delays no publication", async () => {
		const { jane, page } = await publishedPage("chatterbox");
		const speaker = await watch(page.id, page.version);
		const listener = await watch(page.id, page.version);
		for (let count = 0; count < 1_000; count++) speaker.socket.send("hello");
		await jane.client.pages.save.mutate({ ...page, draft: draftWith({ bio: "All the same" }) });
		await published(page.id);
		expect(await snapshotAt("@chatterbox")).toContain("All the same");
		await vi.waitFor(() => expect([listener.messages.length, ...speaker.closeCodes]).toEqual([1, 1008]), 60_000);
		expect(speaker.messages).toEqual([]);
		listener.socket.close();
	});
});

describe("sockets on one page", () => {
	it("one address can open a limited number of sockets, also after the live object slept, and others still connect", async () => {
		const { page } = await publishedPage("one-office");
		const fromOffice = () => "192.0.2.1";
		const taken = await connect(page.id, MAX_SOCKETS_PER_ADDRESS, fromOffice);
		expect(statuses(taken)).toEqual([101]);
		await evictDurableObject(env.LIVE.getByName(page.id));
		const [refused] = await connect(page.id, 1, fromOffice);
		expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
		const other = await connect(page.id, 1, () => "192.0.2.2");
		expect(statuses(other)).toEqual([101]);
		await closeAll(page.id, [...taken, ...other]);
		const again = await connect(page.id, 1, fromOffice);
		expect(statuses(again)).toEqual([101]);
		await closeAll(page.id, again);
	});

	it("an IPv6 network counts as one address", async () => {
		const { page } = await publishedPage("one-network");
		const taken = await connect(page.id, MAX_SOCKETS_PER_ADDRESS, (index) => `2001:db8:1:1::${index}`);
		expect(statuses(taken)).toEqual([101]);
		expect(statuses(await connect(page.id, 1, () => "2001:db8:1:1:ffff::1"))).toEqual([429]);
		await closeAll(page.id, taken);
	});

	it("the sockets of a page are limited in total", async () => {
		const { page } = await publishedPage("crowded");
		const taken = await connect(page.id, MAX_SOCKETS_PER_PAGE, (index) => `198.51.${index >> 8}.${index & 255}`);
		expect(statuses(taken)).toEqual([101]);
		const [refused] = await connect(page.id, 1, () => "192.0.2.1");
		expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "60"]);
		await closeAll(page.id, taken);
	});
});
