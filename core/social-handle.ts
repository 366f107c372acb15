import * as z from "zod/mini";
import { linkIdSchema } from "./link.ts";
import { linkTarget } from "./link-target.ts";
import { pageIdSchema } from "./page-save.ts";
import { LINK_URL_MAX } from "./safe-url.ts";
import { isPlatform, MAX_SOCIAL_HANDLES, PLATFORMS, type Platform } from "./social.ts";
import { emptyUnlessVisible, startOf, textSchema } from "./text.ts";

/** Longest handle, in characters; the platforms' own limits are below. */
const HANDLE_MAX = 100;

const IS_WEB_ADDRESS = /^https?:/i;
const IS_HANDLE = /^(?=.*[\p{L}\p{N}_])[\p{L}\p{M}\p{N}._·-]+$/u;
// No `?`, `&` or `%`: a mailto address could carry a subject, copies and a body behind them.
const IS_EMAIL = /^[^\s@?&%#,;:/\\<>"]+@[^\s@?&%#,;:/\\<>"]+\.[^\s@?&%#,;:/\\<>"]+$/;
const IS_PHONE_NUMBER = /^[1-9]\d{5,14}$/;

export type ParsedHandle =
	| { ok: true; platform: Platform; handle: string; url: string }
	| { ok: false; field: "platform" | "handle"; title?: string; reason: string };

/**
 * The profile that a typed handle, web address or email address stands for. A web address is kept, with its last path
 * segment as the handle; anything else is a handle on the platform, from which the address is built.
 */
export function parseHandle(platform: string, typed: string): ParsedHandle {
	const trimmed = emptyUnlessVisible(typed.trim());
	if (!isPlatform(platform)) return missing("platform");
	if (platform === "email") return parsed(platform, trimmed.replace(/^mailto:/i, "").trim());
	if (IS_WEB_ADDRESS.test(trimmed)) return parsedAddress(platform, trimmed);
	const handle = trimmed.replace(/^@/, "");
	return parsed(platform, platform === "whatsapp" ? handle.replace(/^\+|[\s().-]/g, "") : handle);
}

export const socialIdSchema = linkIdSchema;

/** A handle to add, as typed; `parseHandle` says what is missing or wrong in it. */
export const newSocialSchema = z.strictObject({
	pageId: pageIdSchema,
	id: socialIdSchema,
	platform: z._default(textSchema.check(z.maxLength(HANDLE_MAX)), ""),
	handle: z._default(
		textSchema.check(z.maxLength(LINK_URL_MAX, `An address can have at most ${LINK_URL_MAX} characters.`)),
		"",
	),
});

export type NewSocial = z.infer<typeof newSocialSchema>;

/** A page's handles in a new order. */
export const socialOrderSchema = z.strictObject({
	pageId: pageIdSchema,
	ids: z.array(socialIdSchema).check(
		z.minLength(1),
		z.maxLength(MAX_SOCIAL_HANDLES),
		z.refine((ids) => new Set(ids).size === ids.length, "A handle can have one place only."),
	),
});

export type SocialOrder = z.infer<typeof socialOrderSchema>;

function parsed(platform: Platform, handle: string): ParsedHandle {
	if (emptyUnlessVisible(handle) === "") return missing("handle");
	const isSound = platform === "email" ? IS_EMAIL : platform === "whatsapp" ? IS_PHONE_NUMBER : IS_HANDLE;
	const url = isSound.test(handle) && handle.length <= HANDLE_MAX ? linkTarget(addressOf(platform, handle)) : null;
	return url
		? { ok: true, platform, handle, url }
		: { ok: false, field: "handle", reason: REASONS[platform] ?? REASON };
}

function parsedAddress(platform: Platform, typed: string): ParsedHandle {
	const url = URL.parse(linkTarget(typed) ?? "");
	if (!url) return { ok: false, field: "handle", reason: REASON };
	const segment = url.pathname.split("/").findLast((part) => part !== "") ?? url.hostname;
	return { ok: true, platform, handle: startOf(readable(segment), HANDLE_MAX), url: url.href };
}

function addressOf(platform: Platform, handle: string): string {
	return PLATFORMS[platform].prefix + (platform === "email" ? handle : encodeURIComponent(handle));
}

/** A path segment with its escapes undone, unless there is more behind them than a handle. */
function readable(segment: string): string {
	try {
		const decoded = decodeURIComponent(segment);
		const handle = decoded.replace(/^@/, "");
		return IS_HANDLE.test(handle) && emptyUnlessVisible(handle) !== "" ? decoded : segment;
	} catch {
		return segment;
	}
}

const REASON = "Enter a handle like jane, or the whole address with https://.";
const REASONS: Partial<Record<Platform, string>> = {
	email: "Enter an email address like jane@example.com.",
	whatsapp: "Enter a phone number with its country code, like +1 555 010 0123.",
};

function missing(field: "platform" | "handle"): ParsedHandle {
	return { ok: false, field, title: "Missing information", reason: "Please select a platform and enter your handle" };
}
