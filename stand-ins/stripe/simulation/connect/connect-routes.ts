import type { Context } from "hono";
import { successUrlOf } from "../checkout-screen.ts";
import type { Html } from "../screen-layout.ts";
import type { Simulation } from "../simulation.ts";
import { dashboardScreen, onboardingScreen, saleCheckoutScreen } from "./connect-screens.ts";
import { ACCOUNT_MOVES, type AccountMove, type Connected, deauthorize, moveAccount } from "./connected-account.ts";
import { SALE_MOVES } from "./sale-moves.ts";
import { paySaleSession } from "./sale-payments.ts";

/** A page: its content, or null when it doesn't exist. */
type Show = (simulation: Simulation, path: string) => Html | null;
/** A button: returns the address that it leads to, or null for the page that it is on. */
type Act = (simulation: Simulation) => string | null;

const isMove = (word: string): word is AccountMove => Object.hasOwn(ACCOUNT_MOVES, word);

/** The pages of connected accounts, by the path behind `/connect`, and their buttons. */
export const CONNECT_PAGES: Record<string, (c: Context) => readonly [title: string, show: Show]> = {
	"/:connected": (c) => [
		"Payments",
		(simulation, path) => on(simulation, c, ({ connected }) => dashboardScreen(connected, path)),
	],
	"/:connected/onboarding/:id": (c) => [
		"Sell with Stripe",
		(simulation, path) =>
			on(simulation, c, ({ connected }) =>
				connected.links[param(c, "id")] ? onboardingScreen(connected, path) : null,
			),
	],
	"/:connected/checkout/:id": (c) => [
		"Checkout",
		(simulation, path) =>
			on(simulation, c, ({ connected }) => {
				const session = connected.sessions[param(c, "id")];
				return session ? saleCheckoutScreen(connected, session, path, c.req.query("declined") !== undefined) : null;
			}),
	],
};

export const CONNECT_BUTTONS: Record<string, (c: Context) => Promise<readonly [home: string, act: Act]>> = {
	"/:connected/onboarding/:id/:verb": async (c) => [
		`/connect/${param(c, "connected")}`,
		(simulation) =>
			on(simulation, c, ({ connected }) => {
				const verb = param(c, "verb");
				if (isMove(verb)) moveAccount(simulation, connected, verb);
				return connected.links[param(c, "id")]?.returnUrl ?? null;
			}),
	],
	"/:connected/checkout/:id/pay": async (c) => {
		const form = await c.req.parseBody();
		const email = typeof form.email === "string" && form.email ? form.email : "sam@example.com";
		return [
			`/connect/${param(c, "connected")}/checkout/${param(c, "id")}`,
			(simulation) => on(simulation, c, (both) => successUrlOf(paySaleSession(both, param(c, "id"), email))),
		];
	},
	"/:connected/checkout/:id/decline": async (c) => [
		`/connect/${param(c, "connected")}/checkout/${param(c, "id")}?declined`,
		() => null,
	],
	"/:connected/account/:verb": async (c) => [
		`/connect/${param(c, "connected")}`,
		(simulation) =>
			on(simulation, c, ({ connected }) => {
				const verb = param(c, "verb");
				if (isMove(verb)) moveAccount(simulation, connected, verb);
				if (verb === "disconnect") deauthorize(simulation, connected);
				return null;
			}),
	],
	"/:connected/payment/:intent/:verb": async (c) => [
		`/connect/${param(c, "connected")}`,
		(simulation) =>
			on(simulation, c, (both) => {
				SALE_MOVES[param(c, "verb")]?.(both, param(c, "intent"));
				return null;
			}),
	],
};

function on<Result>(simulation: Simulation, c: Context, work: (both: Connected) => Result | null): Result | null {
	const connected = simulation.ledger.connected[param(c, "connected")];
	return connected ? work({ simulation, connected }) : null;
}

const param = (c: Context, name: string): string => c.req.param(name) ?? "";
