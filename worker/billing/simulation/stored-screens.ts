import { Hono } from "hono";
import { deliverSimulatedEvents } from "./deliver-events.ts";
import { simulationScreens } from "./screens.ts";
import { storedLedger } from "./stored-ledger.ts";

/** The simulation's pages, with the ledger in D1. After each request, new events go to the webhook's code. */
export const storedScreens = new Hono<{ Bindings: Env }>()
	.use(async (c, next) => {
		await next();
		await deliverSimulatedEvents(c.env);
	})
	.route(
		"/dev/stripe",
		simulationScreens<{ Bindings: Env }>((c) => storedLedger(c.env)),
	);
