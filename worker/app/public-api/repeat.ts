import { and, eq, lt } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { apiAnswers } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { Refusal } from "./problem.ts";

/** Any text without spaces around it. */
const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** The headers of an answer that are kept with it. */
const KEPT_HEADERS = ["content-type", "etag", "location"];

interface Repeatable {
	tokenId: string;
	key: string;
	/** What names the request: method, address and body. */
	request: string;
}

/**
 * Answers a request with an `Idempotency-Key`: it is carried out once, and the same request gets the same answer for a day. The key is
 * stored first, so two at once aren't carried out twice. Another request with the same key is refused. What is refused by `carryOut`
 * leaves the key free. Throws `Refusal`, and what `carryOut` throws.
 */
export async function answerOnce(
	database: Database,
	{ tokenId, key, request }: Repeatable,
	carryOut: () => Promise<Response>,
): Promise<Response> {
	if (!KEY.test(key)) throw wrongKey(400, "A key has up to 255 characters of ASCII.");
	const [keyHash, requestHash] = [await sha256Hex(key), await sha256Hex(request)];
	const isThis = and(eq(apiAnswers.tokenId, tokenId), eq(apiAnswers.key, keyHash));
	const now = Date.now();
	const [, claimed] = await database.batch([
		database.delete(apiAnswers).where(and(isThis, lt(apiAnswers.endsAt, now))),
		database
			.insert(apiAnswers)
			.values({ tokenId, key: keyHash, request: requestHash, endsAt: now + DAY_MS })
			.onConflictDoNothing()
			.returning({ key: apiAnswers.key }),
	]);
	if (claimed.length === 0) return repeated(await findAnswer(database, isThis), requestHash);
	try {
		const response = await carryOut();
		await keep(database, isThis, response.clone());
		return response;
	} catch (error) {
		await database.delete(apiAnswers).where(isThis);
		throw error;
	}
}

/** Deletes answers after their day. Returns whether there were any. */
export async function deleteOldAnswers({ database }: Stores): Promise<boolean> {
	const gone = await database
		.delete(apiAnswers)
		.where(lt(apiAnswers.endsAt, Date.now()))
		.returning({ key: apiAnswers.key });
	return gone.length > 0;
}

type IsThis = ReturnType<typeof and>;

async function findAnswer(database: Database, isThis: IsThis) {
	const [found] = await database.select().from(apiAnswers).where(isThis);
	return found ?? null;
}

async function keep(database: Database, isThis: IsThis, response: Response): Promise<void> {
	const headers = Object.fromEntries(
		KEPT_HEADERS.flatMap((name) => {
			const value = response.headers.get(name);
			return value === null ? [] : [[name, value]];
		}),
	);
	await database
		.update(apiAnswers)
		.set({ status: response.status, body: await response.text(), headers })
		.where(isThis);
}

function repeated(found: Awaited<ReturnType<typeof findAnswer>>, requestHash: string): Response {
	// The first request has failed a moment ago, or is still under way.
	if (!found || found.status === null) {
		const words = "The same request is under way. Read what is there before you send it with another key.";
		throw wrongKey(409, words);
	}
	if (found.request !== requestHash) {
		throw wrongKey(409, "This key was sent with another request. Use a new one for each.");
	}
	const body = found.status === 204 ? null : found.body;
	return new Response(body, { status: found.status, headers: { ...found.headers, "idempotency-replayed": "true" } });
}

function wrongKey(status: 400 | 409, detail: string): Refusal {
	return new Refusal(status, status === 400 ? "invalid" : "conflict", detail, { field: "Idempotency-Key" });
}
