import { TOKEN_PREFIX } from "../../../core/api/token.ts";
import { openDatabase } from "../../../db/client.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { readSessionCookie } from "../../foundation/sessions/session-cookie.ts";
import { countUse } from "../limits/rate-limit.ts";
import { type FoundToken, findToken, noteUse } from "../tokens/find-token.ts";
import { Refusal } from "./problem.ts";

const BEARER = /^Bearer +(\S+)$/i;

const ASKS = "Send a token of Settings, Developers in the header Authorization: Bearer lks_…";

const TOO_MANY = "Too many wrong tokens. Please try again in a minute.";

const ASKING = { headers: { "www-authenticate": "Bearer" } };

/**
 * The token of a request. A token in an address is refused, because addresses are logged and shared, and so is one beside a session:
 * no page can have a browser send both. Throws `Refusal`.
 */
export async function authenticate(
	request: Request,
	env: Env,
	afterwards: (task: Promise<unknown>) => void,
): Promise<FoundToken> {
	if (request.url.includes(TOKEN_PREFIX)) {
		const detail =
			"An address can't have a token in it, because others read addresses. Delete this token, and send another one in the header Authorization.";
		throw new Refusal(400, "invalid", detail);
	}
	if (readSessionCookie(request.headers.get("cookie"), env.ENVIRONMENT)) {
		throw new Refusal(400, "invalid", "Send a token without cookies.", { field: "Cookie" });
	}
	const header = request.headers.get("authorization");
	const sent = header === null ? undefined : BEARER.exec(header)?.[1];
	if (sent === undefined) throw new Refusal(401, "unauthenticated", ASKS, ASKING);
	const database = openDatabase(env.DB);
	const token = await findToken(database, sent);
	if (!token) {
		// Otherwise anybody could have the database asked for tokens that never were.
		await countUse(env, "LOOKUPS_LIMIT", `token ${clientAddress(request.headers)}`, { message: TOO_MANY });
		throw new Refusal(401, "unauthenticated", "This token isn't one, or it has ended.", ASKING);
	}
	afterwards(noteUse(database, token, placeOf(request)));
	return token;
}

/** Where a request comes from, for the list of tokens: `Berlin, DE`. */
function placeOf({ cf }: Request): string | null {
	const { city, country } = (cf ?? {}) as Partial<IncomingRequestCfProperties>;
	return [city, country].filter((part) => typeof part === "string").join(", ") || null;
}
