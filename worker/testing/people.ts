import { createExecutionContext, SELF, waitOnExecutionContext } from "cloudflare:test";
import { createTRPCClient, httpBatchStreamLink, httpLink, TRPCClientError } from "@trpc/client";
import type { Block, Link } from "../../core/blocks/block.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { Plan } from "../../core/plans/plan.ts";
import worker from "../index.ts";
import type { AppRouter } from "../router.ts";
import { addAccount, addSession, PASSWORD } from "./accounts.ts";
import { envWith } from "./work.ts";

export const APP = "http://localhost";

let peopleSoFar = 0;

/** A browser with its own cookies and client address. `variables` override wrangler.toml. */
export function newBrowser(variables?: Partial<Env>) {
	peopleSoFar += 1;
	const address = `203.0.113.${peopleSoFar % 250}`;
	const cookies = new Map<string, string>();
	/** The received `Set-Cookie` headers, oldest first. */
	const setCookies: string[] = [];
	const cookie = () => [...cookies].map((pair) => pair.join("=")).join("; ");

	/** Sends one request with the headers of a browser. */
	async function send(url: string, init: RequestInit<IncomingRequestCfProperties> = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		headers.set("origin", APP);
		headers.set("cf-connecting-ip", address);
		if (cookies.size > 0) headers.set("cookie", cookie());
		const request = new Request<unknown, IncomingRequestCfProperties>(url, { ...init, headers, redirect: "manual" });
		const response = variables ? await fetchWith(request, variables) : await SELF.fetch(request);
		for (const set of response.headers.getSetCookie()) {
			setCookies.push(set);
			const [name = "", value = ""] = (set.split(";", 1)[0] ?? "").split("=");
			if (value) cookies.set(name, value);
			else cookies.delete(name);
		}
		return response;
	}

	const options = {
		url: `${APP}/api/trpc`,
		fetch: (url: unknown, init?: { method?: string; headers?: unknown; body?: unknown }) =>
			send(String(url), {
				method: init?.method ?? "GET",
				headers: init?.headers as HeadersInit,
				body: init?.body as string,
			}),
	};
	const client = createTRPCClient<AppRouter>({ links: [httpLink(options)] });
	/** Receives the parts of an answer as they come. */
	const streaming = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink(options)] });
	return { client, streaming, address, cookie, cookies, setCookies, open: (path: string) => send(APP + path) };
}

/** Runs a request and waits for its background work. */
async function fetchWith(request: Request<unknown, IncomingRequestCfProperties>, variables: Partial<Env>) {
	const ctx = createExecutionContext();
	const response = await worker.fetch(request, envWith(variables, ctx), ctx);
	await waitOnExecutionContext(ctx);
	return response;
}

export type Browser = ReturnType<typeof newBrowser>;

/** A signed-in person on a plan, with an unconfirmed address. */
export async function newPerson(plan: Plan = "free", variables?: Partial<Env>): Promise<Browser & { email: string }> {
	const browser = newBrowser(variables);
	const email = `person-${peopleSoFar}@example.com`;
	browser.cookies.set("session", await addSession(await addAccount(email, { plan })));
	return { ...browser, email };
}

/** A person who has just signed up through the API, which also sends the mail and adds the contact. */
export async function signUpPerson(variables?: Partial<Env>): Promise<Browser & { email: string }> {
	const browser = newBrowser(variables);
	const email = `person-${peopleSoFar}@example.com`;
	await browser.client.auth.signUp.mutate({ fullName: "Jane Roe", email, password: PASSWORD });
	return { ...browser, email };
}

/** A draft with the default look, something to show, and the given changes. */
export function draftWith<Change extends object>(change: Change) {
	return { fullName: "Jane Roe", bio: "Hello", blocks: [] as Block[], ...PAGE_DEFAULTS, ...change };
}

/** Links 1 to `count`. */
export function someLinks(count: number): Link[] {
	return Array.from({ length: count }, (_, index) => ({
		id: `link-${index + 1}`,
		kind: "link",
		title: `Link ${index + 1}`,
		url: `https://example.com/${index + 1}`,
	}));
}

/** Creates a page at `/{username}` and saves it once. */
export async function newPage(person: Browser, username: string, change: object = {}) {
	const { id } = await person.client.pages.create.mutate();
	const { version } = await person.client.pages.save.mutate({
		id,
		version: 1,
		draft: draftWith({ username, ...change }),
	});
	return { id, version };
}

/** The API's error as the browser receives it. Throws if the attempt succeeds. */
export async function refusalOf(attempt: Promise<unknown>) {
	try {
		await attempt;
	} catch (error) {
		if (!(error instanceof TRPCClientError) || !error.data) throw error;
		const { httpStatus, reason, fields, title } = (error as TRPCClientError<AppRouter>).data ?? {};
		return { status: httpStatus, message: error.message, reason, fields, title };
	}
	throw new Error("It was not refused");
}
