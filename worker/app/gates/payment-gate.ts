import type { GateHandler } from "./gate-handler.ts";

export const paymentGate: GateHandler<"payment"> = {
	view: () => ({ kind: "notice", notice: "not-ready" }),
	answer: () => ({ view: { kind: "notice", notice: "not-ready" }, status: 403 }),
};
