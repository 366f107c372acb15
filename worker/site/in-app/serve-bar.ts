import barScript from "../../../core/in-app/bar-script.js?script";
import { offerIn } from "../../../core/in-app/in-app-rows.ts";
import { wayOut } from "../../../core/in-app/ways.ts";
import { TEXT_HEADERS } from "../../foundation/http/text-response.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { describeBrowser } from "../../foundation/user-agent/describe-browser.ts";
import { readChoices } from "./read-choices.ts";

/** Longer than browsers' agents, in characters. */
const AGENT_READ = 500;

/**
 * `GET /go/out?{address}&{language}`: the script of the bar inside an app, with the link that leads out of it, or an empty script.
 * The address is where the visitor is, and only one of this host leads anywhere. It says nothing about a page but its language,
 * which pages of 0.1.0 don't give.
 */
export async function serveBar({ request, env }: Visit): Promise<Response> {
	const body = await scriptFor(request, env);
	const headers = { ...TEXT_HEADERS, "content-type": "text/javascript; charset=utf-8" };
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

async function scriptFor(request: Request, env: Env): Promise<string> {
	const { browser, os } = describeBrowser(request.headers.get("user-agent")?.slice(0, AGENT_READ) ?? "");
	const found = offerIn(browser, os, await readChoices(env.DB));
	if (found.offer === "nothing") return "";
	const [address = "", lang = ""] = new URL(request.url).search.slice(1).split("&");
	const link = found.offer === "open" ? wayOut(found.way, ownAddress(address, request.url)) : null;
	const { barWords } = await import("./bar-words.ts");
	const offer = { link, ...(await barWords(lang, browser)) };
	// A function, because the names of a block could be those of the page's script.
	return `(()=>{const offer=${JSON.stringify(offer)};${barScript}})()`;
}

/** The visitor's address as it was sent, or an empty text for another host's. Behind a proxy, its scheme differs from the request's. */
function ownAddress(sent: string, requestUrl: string): string {
	try {
		const address = decodeURIComponent(sent);
		return URL.parse(address)?.host === new URL(requestUrl).host ? address : "";
	} catch {
		return "";
	}
}
