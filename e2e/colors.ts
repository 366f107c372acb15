import type { BrowserContext } from "@playwright/test";

/** Makes a browser one in which somebody has chosen these colors before. */
export async function chooseColors(person: BrowserContext, origin: string, chosen: "light" | "dark"): Promise<void> {
	await person.addCookies([{ name: "colors", value: chosen, url: origin }]);
	await person.addInitScript((scheme) => localStorage.setItem("mantine-color-scheme-value", scheme), chosen);
}
