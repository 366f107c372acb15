import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

it("serves a page from D1 as finished HTML", async () => {
	await env.DB.batch([
		env.DB.prepare("INSERT INTO users (id, email, full_name, created_at) VALUES ('u1', 'jane@example.com', 'Jane', 0)"),
		env.DB.prepare(
			"INSERT INTO pages (id, user_id, full_name, username, created_at, updated_at) VALUES ('page-of-jane', 'u1', 'Jane Roe', 'jane', 0, 0)",
		),
	]);
	const response = await SELF.fetch("https://localhost/Jane");
	expect(response.status).toBe(200);
	expect(await response.text()).toContain("Jane Roe");
});
