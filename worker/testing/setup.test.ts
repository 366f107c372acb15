import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

let lateWrite: Promise<void> | undefined;

it("a test may leave a write for after an answer", () => {
	lateWrite = scheduler.wait(1_000).then(() => env.SNAPSHOTS.put("late", "written"));
	createExecutionContext().waitUntil(lateWrite);
});

it("the next test starts with empty stores, and nothing is written into them afterwards", async () => {
	await lateWrite;
	expect(lateWrite).toBeDefined();
	expect(await env.SNAPSHOTS.get("late")).toBeNull();
});
