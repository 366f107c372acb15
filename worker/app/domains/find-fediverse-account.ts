import * as z from "zod/mini";
import { type FediverseAccount, type FediverseLink, readAccount } from "../../../core/domains/domain-handles.ts";
import { PLATFORMS } from "../../../core/socials/social.ts";
import { parseHandle } from "../../../core/socials/social-handle.ts";
import { readJson } from "../../../core/text/read-json.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { fetchPublic } from "../../foundation/outside/fetch-public.ts";

const ANSWER = { name: "WebFinger", types: ["application/jrd+json", "application/json"] };
/** Mastodon's answer has a kilobyte. */
const ANSWER_MAX_BYTES = 20_000;
const ANSWER_MAX_VALUES = 500;
const ADDRESS_MAX = 500;
const ALIASES_MAX = 5;
const LINKS_MAX = 5;

/** Where programs find the account's profile and the account itself, and where people follow it. */
const PROFILE = "http://webfinger.net/rel/profile-page";
const SELF = "self";
const SUBSCRIBE = "http://ostatus.org/schema/1.0/subscribe";
const ACTIVITY = /^application\/(?:activity\+json|ld\+json)\b/;

const text = z.catch(z.optional(z.string().check(z.maxLength(ADDRESS_MAX))), undefined);

const jrdSchema = z.object({
	subject: z.string().check(z.refine((subject) => readAccount(subject) !== null)),
	aliases: z._default(z.array(z.unknown()), []),
	links: z.array(z.object({ rel: text, type: text, href: text, template: text })),
});

/**
 * Finds an account of the fediverse, typed as a handle or an address, by the WebFinger of its server. Throws `invalid` for one
 * that isn't there, and `unavailable` when the server doesn't answer.
 */
export async function findFediverseAccount(env: Env, typed: string): Promise<FediverseAccount> {
	const read = parseHandle("mastodon", typed);
	if (!read.ok) throw refused(read.reason);
	const account = `acct:${read.handle}`;
	const asked = readAccount(account);
	// An address on a server whose paths aren't Mastodon's.
	if (!asked) throw refused(PLATFORMS.mastodon.hint);
	const url = `https://${asked.host}/.well-known/webfinger?${new URLSearchParams({ resource: account })}`;
	const answer = await fetchPublic(env, url, { accept: ANSWER, maxBytes: ANSWER_MAX_BYTES });
	if (answer.ok) return readJrd(new TextDecoder().decode(answer.bytes)) ?? noAccount(read.handle);
	if (answer.code === "error_status" || answer.code === "wrong_type" || answer.code === "not_public") {
		return noAccount(read.handle);
	}
	throw new DomainError("unavailable", `${asked.host} didn't answer. Try again in a minute.`, { field: "account" });
}

/** The parts that lead to an account, or null for JSON that describes none. */
function readJrd(json: string): FediverseAccount | null {
	const { data } = jrdSchema.safeParse(readJson(json, new ReadingBudget(ANSWER_MAX_VALUES)));
	if (!data) return null;
	const links = data.links.flatMap(({ rel, type, href, template }): FediverseLink[] => {
		if (rel === PROFILE && isHttps(href)) return [{ rel, ...(type && { type }), href }];
		if (rel === SELF && isHttps(href) && type && ACTIVITY.test(type)) return [{ rel, type, href }];
		if (rel === SUBSCRIBE && isHttps(template)) return [{ rel, template }];
		return [];
	});
	if (!links.some(({ rel }) => rel === SELF)) return null;
	const aliases = data.aliases.filter((alias) => typeof alias === "string").filter(isHttps);
	return { subject: data.subject, aliases: aliases.slice(0, ALIASES_MAX), links: links.slice(0, LINKS_MAX) };
}

function isHttps(address: string | undefined): address is string {
	return (
		address !== undefined && address.length <= ADDRESS_MAX && address.startsWith("https://") && URL.canParse(address)
	);
}

function noAccount(handle: string): never {
	throw refused(`No account @${handle} was found there. Check its spelling.`);
}

function refused(message: string): DomainError {
	return new DomainError("invalid", message, { field: "account" });
}
