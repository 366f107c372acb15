import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import worker from "../../index.ts";
import { newOwner } from "../owners.ts";
import { APP, draftWith } from "../people.ts";
import { beacon, fakeQueue } from "../visits.ts";
import { envWith } from "../work.ts";

/** Sends a request whose client leaves at once, so that nobody waits for the answer. */
async function sendAndLeave(path: string, init: RequestInit<IncomingRequestCfProperties>, changed: Partial<Env> = {}) {
	const ctx = createExecutionContext();
	void worker.fetch(new Request<unknown, IncomingRequestCfProperties>(APP + path, init), envWith(changed, ctx), ctx);
	await waitOnExecutionContext(ctx);
}

it("a save is stored although its client has gone", async () => {
	const { pageId: id, version, cookie, username } = await newOwner();
	const body = JSON.stringify({ id, version, draft: draftWith({ username, bio: "The last words" }) });
	const headers = { origin: APP, cookie, "content-type": "application/json" };
	await sendAndLeave("/api/trpc/pages.save", { method: "POST", body, headers });
	expect(await env.DB.prepare("SELECT bio FROM pages WHERE id = ?").bind(id).first("bio")).toBe("The last words");
});

it("a click is counted although its client has gone", async () => {
	const { pageId, linkId } = await newOwner();
	const { messages, EVENTS } = fakeQueue();
	await sendAndLeave("/e", beacon(pageId, "link", linkId), { EVENTS });
	expect(messages.flat()).toHaveLength(1);
});
