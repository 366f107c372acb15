import { expect, it } from "vitest";
import { call } from "../testing/calls.ts";
import { newOwner } from "../testing/owners.ts";
import { PROCEDURES } from "../testing/procedures.ts";
import { APP_ROUTES, SITE_ROUTES } from "../testing/routes.ts";
import { send } from "../testing/visits.ts";

/** Routes that ask D1 each time. */
const LOOKED_UP = ["GET /report", "GET /go/{page}/contact/{block}", "GET /embed/{page}/{block}"];

/** A client address at its limit. */
const LOOKUPS_LIMIT: RateLimit = { limit: async () => ({ success: false }) };

it.each(LOOKED_UP)("%s has a limit for each client address, and says in words to wait", async (name) => {
	const entry = APP_ROUTES[name] ?? SITE_ROUTES[name];
	const owner = await newOwner();
	const [path, init] = entry?.[2](owner) ?? ["/"];
	const response = await send(path, init, { LOOKUPS_LIMIT });
	expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([
		429,
		"60",
		"Too many requests. Please try again in a minute.",
	]);
});

it.each(["stats.get", "stats.export"])("%s has a limit for each client address", async (name) => {
	const owner = await newOwner();
	const input = PROCEDURES[name]?.[2]?.(owner, owner);
	const { status } = await call(name, input, { cookie: owner.cookie }, { LOOKUPS_LIMIT });
	expect(status).toBe(429);
});
