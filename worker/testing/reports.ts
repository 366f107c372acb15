import { env } from "cloudflare:workers";
import { newOwner, type Owner } from "./owners.ts";
import { APP } from "./people.ts";
import { send } from "./visits.ts";

let addressesSoFar = 0;

/** The administrator of the tests. */
export const ADMIN = "admin@example.com";
export const SUPPORT_EMAIL = "help@linkstead.example";

interface Form {
	page: string;
	/** The block of a file. */
	block?: string;
	reason?: string;
	words?: string;
	email?: string;
	/** The client address; a new one unless given. */
	from?: string | undefined;
	headers?: Record<string, string>;
}

/** Sends the form that reports a page, as a browser without script does. */
export async function sendReport({ from, headers, ...fields }: Form, changed: Partial<Env> = {}): Promise<Response> {
	addressesSoFar += 1;
	const body = new URLSearchParams({ reason: "spam", words: "", email: "", ...fields });
	const address = from ?? `198.18.${addressesSoFar >> 8}.${addressesSoFar & 255}`;
	const all = { origin: APP, "cf-connecting-ip": address, ...headers };
	return send("/report", { method: "POST", body, redirect: "manual", headers: all }, changed);
}

/** The stored reports, oldest first. */
export async function storedReports() {
	const { results } = await env.DB.prepare("SELECT * FROM reports ORDER BY created_at, id").all();
	return results;
}

/** A signed-in admin. The owner's own pages don't matter. */
export async function newAdmin(): Promise<Owner> {
	const admin = await newOwner();
	await env.DB.prepare("UPDATE users SET email = ? WHERE id = ?").bind(ADMIN, admin.userId).run();
	return admin;
}
