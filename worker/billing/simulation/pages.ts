import { Hono } from "hono";
import { billingMode } from "../stripe.ts";
import { deliverSimulatedEvents } from "./deliver-events.ts";
import { simulationScreens } from "./screens.ts";
import { storedLedger } from "./stored-ledger.ts";

/** `/dev/stripe`: Checkout and portal of the simulation, which tell the webhook's code of every change. */
export const simulatedStripePages = new Hono<{ Bindings: Env }>()
	.use(async (c, next) => {
		await next();
		if (billingMode(c.env) === "simulated") await deliverSimulatedEvents(c.env);
	})
	.route(
		"/",
		simulationScreens<{ Bindings: Env }>((c) => (billingMode(c.env) === "simulated" ? storedLedger(c.env) : null)),
	);
