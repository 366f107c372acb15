import { type ChildProcess, spawn } from "node:child_process";
import type { Page } from "@playwright/test";
import { enterCredentials, PASSWORD } from "./credentials.ts";
import { expect } from "./product.ts";

/** `npm run serve`, without its build. It ends when this process does, however that ends. */
export function serve(environment: Record<string, string>): ChildProcess {
	const env = { ...process.env, NODE_NO_WARNINGS: "1", ...environment };
	return spawn(process.execPath, ["tasks/serve.ts", "--built"], { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
}

/** Waits for words, and returns the reader of everything that is printed. */
export async function outputWith(child: ChildProcess, words: string): Promise<() => string> {
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
	await expect.poll(() => output).toContain(words);
	return () => output;
}

/** Jane Roe signs up with the form, and is at her first page. */
export async function signUpJane(screen: Page): Promise<void> {
	await screen.goto("/auth?mode=signup");
	await screen.getByLabel("Full Name").fill("Jane Roe");
	await enterCredentials(screen, "jane@example.com", PASSWORD);
	await screen.waitForURL("/start");
}

/** Calls a procedure as the app does. Only the browser finds the host. */
export async function callFrom<Result>(screen: Page, procedure: string, input: object): Promise<Result> {
	const answer = await screen.evaluate(
		async ([path, body]) => {
			const headers = { "content-type": "application/json" };
			return (await fetch(path, { method: "POST", headers, body })).json();
		},
		[`/api/trpc/${procedure}`, JSON.stringify(input)] as const,
	);
	expect(answer).toHaveProperty("result");
	return answer.result.data;
}
