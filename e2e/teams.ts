import type { BrowserContext } from "@playwright/test";
import { call, type Product } from "./product.ts";

/** A team on Business, which the signed-in person owns. */
export async function createTeam(person: BrowserContext, product: Product, name: string): Promise<string> {
	const { id } = await call<{ id: string }>(person, product, "teams.create", { name });
	await product.rows(
		"INSERT INTO subscriptions (user_id, email, plan) VALUES (?, ?, 'business')",
		id,
		`${id}@example.com`,
	);
	return id;
}

/** Does what the link in the mail to a new address does. */
export const confirm = (product: Product, email: string) =>
	product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", email);
