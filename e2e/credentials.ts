import type { Page } from "@playwright/test";

/** The password that `signUp` gives a new person, and the one they choose later. */
export const PASSWORD = "a quiet harbour";
export const NEW_PASSWORD = "a louder harbour";

/** Fills in what the auth screen asks for, and sends it. */
export async function enterCredentials(screen: Page, email: string, password: string): Promise<void> {
	await screen.getByLabel("Email").fill(email);
	await screen.getByRole("textbox", { name: "Password" }).fill(password);
	await screen.keyboard.press("Enter");
}
