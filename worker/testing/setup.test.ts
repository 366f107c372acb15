import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

let lateWrite: Promise<void> | undefined;

it("a test can leave a write for after its answer", () => {
	lateWrite = scheduler.wait(1_000).then(() => env.SNAPSHOTS.put("late", "written"));
	createExecutionContext().waitUntil(lateWrite);
	expect(lateWrite).toBeInstanceOf(Promise);
});

it("the next test starts with empty stores, and no late write reaches them", async () => {
	await lateWrite;
	expect(lateWrite).toBeDefined();
	expect(await env.SNAPSHOTS.get("late")).toBeNull();
});
