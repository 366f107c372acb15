/** An error response in Stripe's format, which the SDK turns into its own error class. */
export class StripeRefusal extends Error {
	readonly status: number;
	readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
	readonly code: string | undefined;
	readonly param: string | undefined;

	constructor({
		status = 400,
		type = "invalid_request_error" as StripeRefusal["type"],
		message = "",
		code = "",
		param = "",
	}) {
		super(message);
		this.status = status;
		this.type = type;
		this.code = code || undefined;
		this.param = param || undefined;
	}
}

/** A parameter names an object that does not exist. */
export const noSuch = (kind: string, id: string, param: string) =>
	new StripeRefusal({ message: `No such ${kind}: '${id}'`, code: "resource_missing", param });

/** The path names an object that does not exist. */
export const notFound = (kind: string, id: string) =>
	new StripeRefusal({ status: 404, message: `No such ${kind}: '${id}'`, code: "resource_missing", param: "id" });

/** The current state doesn't allow the request. */
export const refuse = (message: string, more: { code?: string; param?: string } = {}) =>
	new StripeRefusal({ message, ...more });
