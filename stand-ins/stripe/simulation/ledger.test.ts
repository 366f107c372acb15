import { expect, it } from "vitest";
import { planCatalog } from "./catalog.ts";
import { orderPlan, payCheckout } from "./checkout.ts";
import { createCustomer, deleteCustomer } from "./customers.ts";
import { cancelAtPeriodEnd, failRenewal, recover, renew, resume, switchPlan } from "./drive.ts";
import { newLedger } from "./ledger.ts";
import { letTimePass } from "./passing-time.ts";
import { createRefund } from "./refunds.ts";
import type { Simulation } from "./simulation.ts";

/** A simulation whose clock and ids are always the same. */
function newSimulation(): Simulation {
	let ids = 0;
	return {
		ledger: newLedger(),
		catalog: planCatalog(),
		apiKey: "sk_test",
		pagesUrl: "https://app.example/dev/stripe",
		now: () => Date.parse("2027-01-31T12:00:00Z"),
		randomId: () => String(++ids).padStart(4, "0"),
	};
}

/** Everything that can happen to a customer. `pause` runs between the steps. */
function live(simulation: Simulation, pause: () => void): void {
	const { id: customer } = createCustomer(simulation, { email: "jane@example.com" });
	const order = () => orderPlan(simulation, customer, "pro", { user_id: "u1" });
	const steps = [
		() => payCheckout(simulation, order()),
		() => order(),
		() => renew(simulation, customer),
		() => failRenewal(simulation, customer),
		() => recover(simulation, customer),
		() => switchPlan(simulation, customer, "business_monthly"),
		() => cancelAtPeriodEnd(simulation, customer),
		() => resume(simulation, customer),
		() => letTimePass(simulation, customer, 100 * 86_400),
		() => {
			const [invoice] = Object.values(simulation.ledger.invoices);
			const payment = invoice?.payments.data[0]?.payment.payment_intent ?? "";
			createRefund(simulation, { payment_intent: payment });
		},
		() => deleteCustomer(simulation, customer),
	];
	for (const step of steps) {
		step();
		pause();
	}
}

it("a ledger that is restored from JSON behaves like the original", () => {
	const [kept, written] = [newSimulation(), newSimulation()];
	live(kept, () => {});
	live(written, () => {
		written.ledger = JSON.parse(JSON.stringify(written.ledger));
	});
	expect(written.ledger).toEqual(kept.ledger);
	expect(Object.values(kept.ledger.invoices).filter(({ status }) => status === "paid").length).toBeGreaterThan(4);
});
