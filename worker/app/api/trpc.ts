import { initTRPC, TRPCError } from "@trpc/server";
import type { middlewareMarker } from "@trpc/server/unstable-core-do-not-import";
import { $ZodError } from "zod/v4/core";
import { loadPhones } from "../../../core/addresses/phone.ts";
import type { Verb } from "../../../core/teams/role.ts";
import { isWithin, VALUES_MAX } from "../../../core/text/read-json.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { diskFull, isDiskFull } from "../../foundation/errors/disk-full.ts";
import { DomainError, type DomainErrorCode, ERROR_STATUSES } from "../../foundation/errors/domain-error.ts";
import { countUse } from "../limits/rate-limit.ts";
import { type Access, LIMITS } from "./access.ts";
import { accountIn, pageIn } from "./account-input.ts";
import type { RequestContext } from "./context.ts";
import "./set-up-reading.ts";
import { isAdmin } from "./is-admin.ts";
import { requireRole, whyRefused } from "./require-role.ts";
import { requireSecondFactor } from "./require-second-factor.ts";
import { callInWork } from "./work-call.ts";

/** The details of an error, besides its message. */
interface ErrorDetails {
	reason: DomainErrorCode | "unknown";
	title: string | undefined;
	fields: Record<string, string>;
	/** The time until a retry can work, as in the `Retry-After` header. */
	retryAfterSeconds?: number | undefined;
}

/** An error names at most this many fields, so a bad request can't cause a huge response. No screen has as many. */
const FIELDS_MAX = 100;

const INTERRUPTED = "This was interrupted. Please try again.";
const INTERRUPTED_SECONDS = 2;

const t = initTRPC
	.context<RequestContext>()
	.meta<Access>()
	.create({
		isDev: false,
		errorFormatter({ shape, error }) {
			const details = detailsOf(error);
			return { message: messageOf(error, details), code: shape.code, data: { ...shape.data, ...details } };
		},
	});

export const router = t.router;
export const createCaller = t.createCallerFactory;

/** Turns a verb's `DomainError` into a tRPC error with the right status. */
const mapsDomainErrors = t.middleware(async ({ next }) => {
	const result = await next();
	if (!result.ok && isDiskFull(result.error)) throw asTRPCError(diskFull());
	if (!result.ok && result.error.cause instanceof DomainError) {
		const { cause } = result.error;
		throw asTRPCError(cause);
	}
	return result;
});

function asTRPCError(cause: DomainError): TRPCError {
	return new TRPCError({ code: ERROR_STATUSES[cause.code].trpc, message: cause.message, cause });
}

const limitsValues = t.middleware(async ({ getRawInput, next }) => {
	// A procedure without an input has none to read. Where reading fails for another reason, it fails again in the procedure.
	const input = await getRawInput().catch(() => undefined);
	if (isWithin(input, new ReadingBudget(VALUES_MAX))) return next();
	throw new DomainError("invalid", "This request has far more in it than a page.");
});

const needsRoom = t.middleware(async ({ ctx, type, meta, next }) => {
	const { SERVER: own } = ctx.env;
	if (type !== "mutation" || !own || meta?.needsNoRoom || (await own.hasRoom())) return next();
	const viewer = await ctx.viewer();
	throw diskFull({ isAdmin: viewer !== null && isAdmin(ctx.env, viewer) });
});

const signsIn = t.middleware(async ({ ctx, next }) => {
	const actor = await ctx.viewer();
	if (!actor) throw new DomainError("unauthenticated", "Please sign in.");
	return next({ ctx: { actor } });
});

/** Counts a call once. When a Durable Object does the work (`isInWork`), the request that called it has counted already. */
const counts = t.middleware(async ({ ctx, type, meta, next }) => {
	if (!meta || ctx.isInWork) return next();
	const actor = meta.who === "everybody" ? null : await ctx.viewer();
	const isWrite = actor !== null && type === "mutation";
	for (const name of [isWrite ? "writes" : undefined, meta.limit] as const) {
		if (!name) continue;
		const { binding, keyOf, words } = LIMITS[name];
		await countUse(ctx.env, binding, keyOf({ clientAddress: ctx.clientAddress, actor }), words);
	}
	return next();
});

const allows = t.middleware(async ({ ctx, path, meta, next }) => {
	const viewer = await ctx.viewer();
	const isAllowed = meta?.who !== "administrator" || (viewer !== null && isAdmin(ctx.env, viewer));
	if (!isAllowed) throw new TRPCError({ code: "NOT_FOUND", message: `No procedure found on path "${path}"` });
	if (meta?.needsSecondFactor && viewer) requireSecondFactor(viewer);
	return next();
});

/** Names the account of a procedure that lists or creates, and asks what the person may do there, unless it is their own. */
const namesAccount = t.middleware(async ({ ctx, meta, getRawInput, next }) => {
	const actor = await ctx.viewer();
	const named = accountIn(await getRawInput().catch(() => undefined));
	const accountId = named ?? actor?.id ?? "";
	if (actor && meta?.verb && accountId !== actor.id && !ctx.isInWork) {
		await requireRole({ database: ctx.database, actor }, accountId, meta.verb);
	}
	return next({ ctx: { accountId } });
});

/** Tells a member whose role doesn't include it why a page wasn't found for them. */
const explainsRole = t.middleware(async ({ ctx, meta, getRawInput, next }) => {
	const result = await next();
	const cause = result.ok ? null : result.error.cause;
	if (!(cause instanceof DomainError) || cause.code !== "not_found" || !meta?.verb || ctx.isInWork) return result;
	const actor = await ctx.viewer();
	const pageId = pageIn(await getRawInput().catch(() => undefined));
	const refusal = actor && pageId ? await whyRefused({ database: ctx.database, actor }, pageId, meta.verb) : null;
	if (refusal) throw refusal;
	return result;
});

/**
 * Has an object of worker/work.ts do all that follows, where it may take longer than in a request. It comes after the
 * limits and before the input.
 */
const works = t.middleware(async ({ ctx, path, type, meta, getRawInput, next }) => {
	const person = meta?.isWork && !ctx.isInWork ? await ctx.viewer() : null;
	if (!person) return next();
	// A procedure without an input has none to read. An input that can't be read is missing in the object too.
	const input = await getRawInput().catch(() => undefined);
	const call = { path, input, person, clientAddress: ctx.clientAddress };
	const answer = await callInWork(ctx, call);
	if (answer === null) {
		// A query changes nothing. A person who repeats a mutation finds out whether it has happened.
		if (type === "query") return next();
		throw new DomainError("unavailable", INTERRUPTED, { retryAfterSeconds: INTERRUPTED_SECONDS });
	}
	// tRPC has no other way to say that a middleware knows the answer.
	const marker = "middlewareMarker" as typeof middlewareMarker;
	return { ok: true as const, data: answer.data, marker };
});

/** Loads the tables of all countries, so that schemas check every phone number with them, even one in its stored form. */
const loadsPhones = t.middleware(async ({ type, next }) => {
	if (type === "mutation") await loadPhones();
	return next();
});

type Bounds = Omit<Access, "who" | "verb" | "of">;

const guarded = t.procedure.use(mapsDomainErrors).use(limitsValues).use(needsRoom);

/** A procedure for everybody. */
export const everybody = (access: Bounds = {}) => guarded.meta({ ...access, who: "everybody" }).use(counts);

/** A procedure for people who have signed in; `ctx.actor` is the person. */
export const person = (access: Bounds = {}) =>
	signedInAs({ ...access, who: "person" })
		.use(works)
		.use(loadsPhones);

/** A procedure about a page, for whoever may do this with it. */
export const onPage = (verb: Verb, access: Bounds = {}) =>
	signedInAs({ ...access, who: "person", verb, of: "page" })
		.use(explainsRole)
		.use(works)
		.use(loadsPhones);

/**
 * A procedure that lists or creates in an account, for whoever may do this there: the one that the input names, or the person's
 * own. `ctx.accountId` is the account.
 */
export const inAccount = (verb: Verb, access: Bounds = {}) =>
	signedInAs({ ...access, who: "person", verb, of: "account" })
		.use(namesAccount)
		.use(works)
		.use(loadsPhones);

/** A procedure for administrators. Other people get the answer of a procedure that doesn't exist. */
export const administrator = (access: Bounds = {}) =>
	signedInAs({ ...access, who: "administrator" })
		.use(works)
		.use(loadsPhones);

function signedInAs(access: Access) {
	return guarded.meta(access).use(signsIn).use(counts).use(allows);
}

/** The seconds until a retry can work, if one of the errors says so. */
export function retryAfterOf(errors: readonly TRPCError[]): number | undefined {
	const seconds = errors.flatMap(({ cause }) => (cause instanceof DomainError ? (cause.retryAfterSeconds ?? []) : []));
	return seconds.length > 0 ? Math.max(...seconds) : undefined;
}

function detailsOf({ cause }: TRPCError): ErrorDetails {
	if (cause instanceof DomainError) {
		const fields = cause.field === undefined ? {} : { [cause.field]: cause.message };
		return { reason: cause.code, title: cause.title, fields, retryAfterSeconds: cause.retryAfterSeconds };
	}
	if (cause instanceof $ZodError) {
		const fields = cause.issues.flatMap(({ path, message, ...issue }) => {
			const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
			return unknownKeys.map((key) => [[...path, ...(key === undefined ? [] : [key])].join("."), message]);
		});
		return { reason: "invalid", title: undefined, fields: Object.fromEntries(fields.slice(0, FIELDS_MAX)) };
	}
	return { reason: "unknown", title: undefined, fields: {} };
}

function messageOf(error: TRPCError, { fields }: ErrorDetails): string {
	if (error.cause instanceof DomainError) return error.message;
	const [first] = Object.entries(fields);
	if (first) return first[0] ? `${first[0]}: ${first[1]}` : first[1];
	if (error.cause instanceof SyntaxError && error.code === "BAD_REQUEST") return "This request isn't valid JSON.";
	// Other messages are for the log only: they may name tables, keys or paths. A schema that fails comes as a bad request.
	const isUnknown =
		error.code === "INTERNAL_SERVER_ERROR" || (error.code === "BAD_REQUEST" && error.cause !== undefined);
	return isUnknown ? "Something went wrong. Please try again." : error.message;
}
