import { env } from "cloudflare:workers";
import { Work } from "../work.ts";

/**
 * The test's bindings with some replaced. A real object would have the bindings of wrangler.toml, so here its code runs in
 * the request: with the replaced bindings, and with background work that a test can wait for.
 */
export function envWith(changed: Partial<Env>, ctx: Pick<ExecutionContext, "waitUntil"> = { waitUntil() {} }): Env {
	const whole = { ...env, ...changed };
	if (changed.WORK) return whole;
	const object = Object.assign(Object.create(Work.prototype), { ctx, env: whole });
	return Object.assign(whole, { WORK: { getByName: () => object } });
}
