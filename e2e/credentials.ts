import type { Page } from "@playwright/test";

/** The password that `signUp` uses, and the one that tests change it to. */
export const PASSWORD = "a quiet harbour";
export const NEW_PASSWORD = "a louder harbour";

/** Fills in and submits the sign-in form. */
export async function enterCredentials(screen: Page, email: string, password: string): Promise<void> {
	await screen.getByLabel("Email").fill(email);
	await screen.getByRole("textbox", { name: "Password" }).fill(password);
	await screen.keyboard.press("Enter");
}
