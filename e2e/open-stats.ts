import type { BrowserContext, Page } from "@playwright/test";
import type { Gate } from "../core/gates/gate.ts";
import { createPage, expect, type Product, signUp, subscribe, type Visitor } from "./product.ts";
import { recordVisits } from "./visits.ts";

const LINKS = ["The shop", "The blog"].map((title, at) => ({
	kind: "link" as const,
	id: `link-${at}`,
	title,
	url: `https://link-${at}.example/`,
}));

export interface OpenStats {
	id: string;
	person: BrowserContext;
	screen: Page;
	/** Errors in the browser's console. */
	consoleErrors: string[];
}

/** Signs up a person, creates a page with visits and opens its stats. A gate stands before each of its links. */
export async function openStats(
	{ product, visitor }: { product: Product; visitor: Visitor },
	name: string,
	{ plan = null as "pro" | null, query = "", isSeen = true, gate = undefined as Gate | undefined } = {},
): Promise<OpenStats> {
	const person = await visitor({ timezoneId: "Europe/Berlin" });
	await signUp(person, product, `${name}@example.com`);
	if (plan) await subscribe(product, `${name}@example.com`, plan);
	const id = await createPage(person, product, {
		fullName: "Ada Lovelace",
		username: name,
		blocks: gate ? LINKS.map((link) => ({ ...link, gate })) : LINKS,
	});
	if (isSeen) await recordVisits(product, id);
	const screen = await person.newPage();
	const consoleErrors: string[] = [];
	screen.on("console", (message) => {
		if (message.type() === "error") consoleErrors.push(message.text());
	});
	await screen.goto(`/bio/stats?id=${id}${query}`);
	await expect(screen.getByRole("heading", { name: "Ada Lovelace Stats" })).toBeVisible();
	return { id, person, screen, consoleErrors };
}

/** One of the three cards at the top. */
export const card = (screen: Page, title: string) => screen.getByRole("article", { name: title });
/** One of the totals above the chart. */
export const metric = (screen: Page, title: string) =>
	screen.getByRole("group", { name: "Shown in the chart" }).getByRole("button", { name: title });
/** Matches a list row by its name and count, such as `6 views`. */
export const row = (name: string, count: string) => ({ name: new RegExp(`^${name} .*\\b${count}$`) });
/** A section of the screen by its heading. */
export const panel = (screen: Page, title: string) => screen.getByRole("region", { name: title, exact: true });
