import { Hono } from "hono";
import { billingMode } from "../stripe.ts";

/** `/dev/stripe`: Checkout and portal of the simulation. Only where it is on are its modules ever loaded. */
export const simulatedStripePages = new Hono<{ Bindings: Env }>().all("/*", async (c) => {
	if (billingMode(c.env) !== "simulated") return c.notFound();
	const { storedScreens } = await import("./stored-screens.ts");
	return storedScreens.fetch(c.req.raw, c.env);
});
