import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { payCheckout } from "./checkout.ts";
import { planCheckoutScreen, successUrlOf } from "./checkout-screen.ts";
import { CONNECT_BUTTONS, CONNECT_PAGES } from "./connect/connect-routes.ts";
import { cancelAtPeriodEnd, declineCard, getCurrentSubscription, recover, renew, resume } from "./drive.ts";
import { catchUp } from "./passing-time.ts";
import { confirmScreen, portalScreen } from "./portal-screen.ts";
import { button, day, type Html, money, showPage } from "./screen-layout.ts";
import type { Simulation, SimulationStore } from "./simulation.ts";
import { StripeRefusal } from "./stripe-error.ts";
import { switchPrice } from "./subscriptions.ts";

/** The portal's buttons and their effects for a customer. */
const PORTAL_ACTIONS: Record<string, (simulation: Simulation, customer: string) => void> = {
	recover,
	keep: resume,
	cancel: cancelAtPeriodEnd,
	decline: declineCard,
	skip: renew,
};

/**
 * The pages of the simulated Stripe: Checkout, the customer portal, invoices, and those of connected accounts. As at
 * Stripe, anyone who knows an id can use its page. Without a store, every page answers 404.
 */
export function simulationScreens(findStore: (c: Context) => SimulationStore | null): Hono {
	const screens = new Hono();

	screens.use(async (c, next) => {
		if (!findStore(c)) return c.notFound();
		await next();
	});

	/**
	 * Runs an action and redirects to the address that it returns, or to `home`. A refused action changes nothing, and
	 * the page shows the current state.
	 */
	const act = async (c: Context, home: string, work: (simulation: Simulation) => string | null) => {
		const url = await change(c, (simulation) => {
			const back = new URL(simulation.pagesUrl).pathname + home;
			try {
				return work(simulation) ?? back;
			} catch (error) {
				if (error instanceof StripeRefusal) return back;
				throw error;
			}
		});
		return c.redirect(url, 303);
	};
	const show = async (c: Context, title: string, work: (simulation: Simulation, path: string) => Html | null) => {
		const page = await change(c, (simulation) => work(simulation, new URL(c.req.url).pathname));
		if (page) return showPage(c, title, page);
		return showPage(c, "Not found", html`<h1>There is no such page</h1>`, 404);
	};
	const change = async <Result>(c: Context, work: (simulation: Simulation) => Result): Promise<Result> => {
		const store = findStore(c);
		if (!store) throw new Error("The guard above requires a store");
		return store.change((simulation) => {
			catchUp(simulation);
			return work(simulation);
		});
	};

	screens.get("/checkout/:id", (c) =>
		show(c, "Checkout", ({ ledger }, path) => {
			const session = ledger.checkoutSessions[c.req.param("id")];
			return session ? planCheckoutScreen(session, path, c.req.query("declined") !== undefined) : null;
		}),
	);
	screens.post("/checkout/:id/pay", (c) =>
		act(c, `/checkout/${c.req.param("id")}`, (simulation) => successUrlOf(payCheckout(simulation, c.req.param("id")))),
	);
	screens.post("/checkout/:id/decline", (c) => act(c, `/checkout/${c.req.param("id")}?declined`, () => null));

	screens.get("/portal/:id", (c) =>
		show(c, "Billing", (simulation, path) => {
			const session = simulation.ledger.portalSessions[c.req.param("id")];
			if (!session) return null;
			return session.flow ? confirmScreen(simulation, session, path) : portalScreen(simulation, session, path);
		}),
	);
	screens.post("/portal/:id/confirm", (c) =>
		act(c, `/portal/${c.req.param("id")}`, (simulation) => {
			const session = simulation.ledger.portalSessions[c.req.param("id")];
			const [item] = session?.flow?.subscription_update_confirm.items ?? [];
			if (!session?.flow || !item) return null;
			switchPrice(simulation, getCurrentSubscription(simulation, session.customer), item.price, item.quantity);
			const url = session.flow.after_completion.redirect?.return_url ?? null;
			session.flow = null;
			return url;
		}),
	);
	screens.post("/portal/:id/switch/:price", (c) =>
		act(c, `/portal/${c.req.param("id")}`, (simulation) => {
			const session = simulation.ledger.portalSessions[c.req.param("id")];
			if (session) switchPrice(simulation, getCurrentSubscription(simulation, session.customer), c.req.param("price"));
			return null;
		}),
	);
	screens.post("/portal/:id/:action", (c) =>
		act(c, `/portal/${c.req.param("id")}`, (simulation) => {
			const session = simulation.ledger.portalSessions[c.req.param("id")];
			if (session) PORTAL_ACTIONS[c.req.param("action")]?.(simulation, session.customer);
			return null;
		}),
	);

	screens.get("/invoice/:id", (c) =>
		show(c, "Invoice", ({ ledger }, path) => {
			const invoice = ledger.invoices[c.req.param("id")];
			if (!invoice?.number) return null;
			return html`<h1>Invoice ${invoice.number}</h1><section><dl><dt>Amount</dt><dd>${money(invoice.total, invoice.currency)}</dd><dt>Date</dt><dd>${day(invoice.created)}</dd><dt>Status</dt><dd>${invoice.status}</dd></dl></section>
${invoice.status === "open" ? html`<div class="actions">${button(`${path}/pay`, "Pay", { isMain: true })}</div>` : ""}`;
		}),
	);
	screens.post("/invoice/:id/pay", (c) =>
		act(c, `/invoice/${c.req.param("id")}`, (simulation) => {
			const invoice = simulation.ledger.invoices[c.req.param("id")];
			if (invoice) recover(simulation, invoice.customer);
			return null;
		}),
	);

	for (const [path, page] of Object.entries(CONNECT_PAGES)) {
		screens.get(`/connect${path}`, (c) => show(c, ...page(c)));
	}
	for (const [path, button] of Object.entries(CONNECT_BUTTONS)) {
		screens.post(`/connect${path}`, async (c) => act(c, ...(await button(c))));
	}
	return screens;
}
