import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";

declare global {
	interface Env {
		TEST_MIGRATIONS: D1Migration[];
	}
}

/** Storage outlives a test: each starts with empty stores and the real migrations. */
beforeEach(async () => {
	await reset();
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});
