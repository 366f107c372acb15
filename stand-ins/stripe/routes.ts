import { Hono } from "hono";
import type { Account } from "./account.ts";
import { simulationScreens } from "./simulation/screens.ts";

interface Behavior<Of extends Account> {
	/** Answers a request to the API. */
	answer(account: Of, request: Request): Promise<Response>;
	/** Begins to deliver the events that a visit has caused. */
	deliver(account: Of): void;
}

/** The API and the pages of these accounts. */
export function stripeRoutes<Of extends Account>(
	accounts: ReadonlyMap<string, Of>,
	{ answer, deliver }: Behavior<Of>,
): Hono {
	const routes = new Hono();

	routes.use("/accounts/:account/*", async (c, next) => {
		await next();
		const account = accounts.get(c.req.param("account"));
		if (account) deliver(account);
	});
	routes.route(
		"/accounts/:account",
		simulationScreens((c) => accounts.get(c.req.param("account") ?? "")?.store ?? null),
	);

	routes.on("ALL", ["/v1/*", "/v2/*"], async (c) => {
		const key = c.req.header("authorization")?.replace(/^Bearer /, "");
		const account = [...accounts.values()].find(({ variables }) => variables.STRIPE_SECRET_KEY === key);
		if (!account) return c.json({ error: { type: "invalid_request_error", message: "Invalid API Key provided" } }, 401);
		return answer(account, c.req.raw);
	});
	return routes;
}
