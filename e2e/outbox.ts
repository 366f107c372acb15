import { expect } from "@playwright/test";
import type { Product } from "./product.ts";

interface KeptMail {
	id: string;
	template: string;
	recipient: string;
	subject: string;
	text: string;
}

/** Waits for the newest mail of a template to an address in the product's outbox. */
export async function mailTo(product: Pick<Product, "origin">, recipient: string, template: string): Promise<KeptMail> {
	let found: KeptMail | undefined;
	await expect(async () => {
		const mails = (await (await fetch(`${product.origin}/dev/outbox.json`)).json()) as KeptMail[];
		found = mails.find((mail) => mail.recipient === recipient && mail.template === template);
		expect(found, `${template} to ${recipient}`).toBeTruthy();
	}).toPass();
	return found as KeptMail;
}

/** Returns the path of the link in a mail. */
export async function linkIn(product: Product, recipient: string, template: string): Promise<string> {
	const { text } = await mailTo(product, recipient, template);
	const url = new URL(/http\S+token=\S+/.exec(text)?.[0] ?? "");
	expect(url.origin).toBe(product.origin);
	return url.pathname + url.search;
}
