import { env as variables } from "cloudflare:workers";
import { ICON_URL } from "../../../core/look/icon.ts";
import { isReservedUsername } from "../../../core/username/reserved-username.ts";
import { USERNAME_RESERVED } from "../../../core/username/username.ts";
import { sha256Base64 } from "../secrets/hash.ts";
import { signUpRule } from "../sign-in/switches.ts";
import { CLAIM_SCRIPT, claimForm } from "./claim-form.ts";
import { closedShop } from "./closed-shop.ts";
import { HTTPS_ONLY } from "./https-only.ts";
import { NOT_FOUND_STYLE } from "./not-found-style.ts";
import { pageHeaders } from "./page-headers.ts";

const NO_ADDRESS = `<p class="why">Nothing lives at this address.</p><a class="main" href="/">Go home</a>`;
const UNKNOWN_DOMAIN = `<p class="why">This domain leads to no page. If it is yours, connect it to your page in your settings.</p>`;
const DELETED = `<p class="why">This page was deleted, and its list of email addresses with it.</p><a class="main" href="/">Go home</a>`;

interface NotFoundOptions {
	/** A valid username on the app's host. The page offers it unless it is reserved, or not everybody can sign up. */
	name?: { username: string; host: string } | undefined;
	/** The rule about new accounts, if it isn't the deployment's own. */
	env?: Pick<Env, "SIGN_UP">;
	/** The request was for a host that leads to no page. It has no home to go to. */
	isUnknownDomain?: boolean;
	/** A link that we have signed leads to a page that was deleted. */
	isDeleted?: boolean;
	/** The visitor's own page at this address. It isn't public, because it is empty. Has only letters that an address may have. */
	emptyPageId?: string;
	/** The nonce of the app's policy, which the app's routes send in place of this page's policy. */
	nonce?: string | undefined;
}

/** The Worker's 404 page: the site's own face, and a shop that is for rent. */
export async function notFoundPage({
	name,
	isUnknownDomain,
	isDeleted,
	emptyPageId,
	nonce,
	env = variables,
}: NotFoundOptions = {}): Promise<Response> {
	const title = emptyPageId ? "Not live yet" : "Oops! Page not found";
	const isOpen = signUpRule(env) === "open";
	const offered = isOpen ? name : undefined;
	const isFree = offered !== undefined && !isReservedUsername(offered.username);
	const others = offered ? offer(offered, isFree) : wordsWithoutOffer(isUnknownDomain, isDeleted);
	const words = emptyPageId ? toFill(emptyPageId) : others;
	const main = `<main><div><h1>${title}</h1>${words}</div>${closedShop(isFree ? offered.username : "")}</main>`;
	// Creators' domains say nothing of the app.
	const isOnAppHost = name !== undefined || nonce !== undefined;
	const body = `${isOnAppHost ? headerFor(isOpen) : ""}${main}${isOnAppHost ? FOOTER : ""}${offered ? `<script>${CLAIM_SCRIPT}</script>` : ""}`;
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${emptyPageId ? title : "Page not found"} · Linkstead</title><link rel="icon" href="${ICON_URL}"><style${nonce ? ` nonce="${nonce}"` : ""}>${NOT_FOUND_STYLE}</style></head><body>${body}</body></html>`;
	const styleHash = await sha256Base64(NOT_FOUND_STYLE);
	if (!offered) return new Response(html, { status: 404, headers: pageHeaders(null, styleHash) });
	const headers = withoutSandbox(pageHeaders(await sha256Base64(CLAIM_SCRIPT), styleHash));
	return new Response(html, { status: 404, headers: { ...headers, ...HTTPS_ONLY } });
}

function wordsWithoutOffer(isUnknownDomain = false, isDeleted = false): string {
	if (isUnknownDomain) return UNKNOWN_DOMAIN;
	return isDeleted ? DELETED : NO_ADDRESS;
}

/** Nothing on the page was written by other people, and its script asks the API, which an opaque origin can't read. */
function withoutSandbox(headers: Record<string, string>): Record<string, string> {
	const { "content-security-policy": policy = "", ...others } = headers;
	return { ...others, "content-security-policy": policy.replace(/^sandbox [^;]+; | 'strict-dynamic'/g, "") };
}

const headerFor = (isOpen: boolean) =>
	`<header><a class="logo" href="/"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0e6b50"/><path d="M7 14.5 16 7l9 7.5" fill="none" stroke="#fbfaf7" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><rect x="9" y="16.5" width="14" height="3.6" rx="1.8" fill="#fbfaf7"/><rect x="9" y="22" width="14" height="3.6" rx="1.8" fill="#e8a33d"/></svg>Linkstead</a><a href="/auth">Login</a>${isOpen ? '<a class="side" href="/auth?mode=signup">Sign Up</a>' : ""}</header>`;

const FOOTER = `<footer><a href="/about">About</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a></footer>`;

function toFill(pageId: string): string {
	return `<p class="why">Your page is empty, so others find nothing here. It is public as soon as you add a link, a picture or a bio.</p>
<a class="main" href="/editor?id=${pageId}">Edit your page</a>`;
}

function offer({ username, host }: { username: string; host: string }, isFree: boolean): string {
	const address = `<b>${host}/${username}</b>`;
	const words = isFree
		? `Nothing lives at ${address} yet. It's free. Want it?`
		: `Nothing lives at ${address}. Another name may suit you.`;
	return `<p class="why">${words}</p>${claimForm({ username, host, reason: isFree ? null : USERNAME_RESERVED })}`;
}
