import { type AuthSearch, authDocumentOf, readAuthSearch } from "../../core/account/auth-search.ts";
import { sizeIn } from "../../core/files/size-in.ts";
import { fileRooms } from "../../core/plans/file-room.ts";
import { documentHeaders } from "../foundation/http/document-headers.ts";
import { billingMode, canMail } from "../foundation/outside/configured.ts";
import { offeredProviders } from "../foundation/providers/find-provider.ts";
import { findOidc } from "../foundation/providers/oidc.ts";
import { readSessionCookie } from "../foundation/sessions/session-cookie.ts";
import { acceptsPasswords, signUpRule } from "../foundation/sign-in/switches.ts";
import { isInApp } from "../foundation/user-agent/in-app.ts";
import type { DocumentFile } from "./find-document.ts";
import { unavailable } from "./respond.ts";

const NONCE_BYTES = 16;

/** The words in the build's documents that stand for something only the Worker knows. */
const PLACEHOLDER =
	/__(APP_HOST|APP_ORIGIN|BILLING|CLAIM|CLOSED|COLORS|CSP_NONCE|FILE_ROOM|FILE_ROOM_BUSINESS|FILE_ROOM_FREE|FILE_ROOM_PRO|FONTS|OIDC_NAME|SESSION|SIGN_IN_WITH|THEME|YEAR)__/g;

/** The cookies of `web/browser/keep-cookie.ts`. */
const CHOSEN_COLORS = /(?:^|; )colors=(light|dark)(?:;|$)/;
const HAS_FONTS = /(?:^|; )fonts=kept(?:;|$)/;

/**
 * The build's documents by name: texts, and between them the names of placeholders. They don't change while this isolate
 * lives, and a search through the landing page at each request would take longer than all else.
 */
const documents = new Map<string, readonly string[]>();

/** Sends a marketing page or a screen of the app. It reads neither D1 nor KV. Answers 503 without the build's files. */
export async function serveDocument(found: DocumentFile, request: Request, env: Env): Promise<Response> {
	const search = readAuthSearch(new URL(request.url).search);
	// The page to sign in has a document for each view.
	const file = found.name === "auth" ? { ...found, name: authDocumentOf(search) } : found;
	const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
	const cookies = request.headers.get("cookie") ?? "";
	const rooms = fileRooms(env.FILE_ROOM_GB);
	const values: Record<string, string> = {
		APP_HOST: new URL(env.APP_ORIGIN).host,
		APP_ORIGIN: env.APP_ORIGIN,
		BILLING: billingMode(env),
		CLAIM: search.claim ?? "",
		CLOSED: closedDoors(search, env).join(" "),
		COLORS: CHOSEN_COLORS.exec(cookies)?.[1] ?? "auto",
		CSP_NONCE: nonce,
		FILE_ROOM: asHtml(env.FILE_ROOM_GB ?? ""),
		FILE_ROOM_BUSINESS: sizeIn("en", rooms.business),
		FILE_ROOM_FREE: sizeIn("en", rooms.free),
		FILE_ROOM_PRO: sizeIn("en", rooms.pro),
		FONTS: HAS_FONTS.test(cookies) ? "all" : "not all",
		OIDC_NAME: asHtml(findOidc(env)?.title ?? ""),
		SESSION: readSessionCookie(cookies, env.ENVIRONMENT) ? "in" : "out",
		SIGN_IN_WITH: waysOffered(request, env).join(" "),
		THEME: search.theme ?? "",
		YEAR: String(new Date().getUTCFullYear()),
	};
	const document = documents.get(file.name) ?? (await readDocument(file, request.url, env));
	if (document === null) return unavailable();
	const html = document.map((part, index) => (index % 2 === 0 ? part : values[part])).join("");
	return new Response(html, { headers: documentHeaders(nonce, policyOf(file, env)) });
}

/** What the operator has turned off. A person with an invitation finds the sign-up open; the API looks at the invitation. */
function closedDoors({ mode, invitation }: AuthSearch, env: Env): string[] {
	const rule = signUpRule(env);
	const isInvited = mode === "signup" && invitation !== undefined;
	return [
		...(acceptsPasswords(env) ? [] : ["passwords"]),
		...(canMail(env) ? [] : ["mail"]),
		...(billingMode(env) === "off" ? ["plans"] : []),
		...(rule === "open" || isInvited ? [] : ["sign-up"]),
		...(rule === "invite" && !isInvited ? ["invite"] : []),
		// The link to sign up in the header knows no invitation.
		...(rule !== "open" && isInvited ? ["header"] : []),
	];
}

/** Google refuses to open inside apps, and passwords are long to type there. */
function waysOffered(request: Request, env: Env): string[] {
	const providers = offeredProviders(env);
	if (!isInApp(request.headers.get("user-agent") ?? "")) return providers;
	return ["email", ...providers.filter((name) => name !== "google")];
}

/** A text between tags or in quotes. */
function asHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function policyOf({ name, template }: DocumentFile, env: Env) {
	const testimonialsUrl = name === "landing" ? env.TESTIMONIALS_SCRIPT_URL : undefined;
	return {
		// The other marketing pages show nothing of an account.
		isApart: template === "/app" || name.startsWith("auth"),
		hasStyleAttributes: template === "/marketing",
		widgetUrls: [env.CHAT_SCRIPT_URL, testimonialsUrl],
	};
}

async function readDocument({ name, template }: DocumentFile, address: string, env: Env) {
	try {
		const withoutPlans =
			billingMode(env) === "off" ? await readAsset(`/documents/without-plans/${name}`, address, env) : null;
		const found = (withoutPlans ?? (await readAsset(`/documents/${name}`, address, env)))?.split(PLACEHOLDER);
		if (found) documents.set(name, found);
		return found ?? (await readAsset(template, address, env))?.split(PLACEHOLDER) ?? null;
	} catch (error) {
		console.error("A document could not be read", { name, error });
		return null;
	}
}

async function readAsset(path: string, address: string, env: Env): Promise<string | null> {
	const response = await env.ASSETS.fetch(new URL(path, address), { headers: { accept: "text/html" } });
	return response.ok ? response.text() : null;
}
